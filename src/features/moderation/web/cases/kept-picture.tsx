import { useEffect, useState } from 'react';
import ImageIcon from 'lucide-react/icons/image';
import { apiCall } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { m } from '#words';

type Shown = { phase: 'hidden' | 'loading' | 'gone' } | { phase: 'shown'; url: string };

/** A picture that was kept with a report. It shows itself when it is asked to: what is looked at is written down. */
export function KeptPicture({ reportId, name, label }: { reportId: string; name: string; label: string }) {
  const [shown, setShown] = useState<Shown>({ phase: 'hidden' });
  const url = shown.phase === 'shown' ? shown.url : null;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const show = async () => {
    setShown({ phase: 'loading' });
    try {
      const path = `/api/admin/reports/${encodeURIComponent(reportId)}/pictures/${encodeURIComponent(name)}`;
      const bytes = await apiCall<Blob>('GET', path, { answersBlob: true });
      setShown({ phase: 'shown', url: URL.createObjectURL(bytes) });
    } catch {
      setShown({ phase: 'gone' });
    }
  };
  if (url) return <img src={url} alt={label} className="max-h-80 w-full rounded-inner object-contain" />;
  return (
    <div className="grid min-h-28 place-items-center gap-1 rounded-inner bg-surface-press p-3 text-center">
      {shown.phase === 'gone' && <p className="text-14 text-soft">{m.cases_picture_gone()}</p>}
      <Button look="bare" icon={ImageIcon} busy={shown.phase === 'loading'} onClick={() => void show()}>
        {m.cases_picture_show()}
      </Button>
    </div>
  );
}
