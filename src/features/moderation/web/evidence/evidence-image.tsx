import { useEffect, useState } from 'react';
import ImageIcon from 'lucide-react/icons/image';
import { apiRequest } from '#browser/api/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';

type ImageState = { phase: 'hidden' | 'loading' | 'gone' } | { phase: 'shown'; url: string };

/** Evidence image, loaded on demand because each view is audited. */
export function EvidenceImage({ reportId, name, label }: { reportId: string; name: string; label: string }) {
  const [shown, setShown] = useState<ImageState>({ phase: 'hidden' });
  const url = shown.phase === 'shown' ? shown.url : null;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const show = async () => {
    setShown({ phase: 'loading' });
    try {
      const path = `/api/admin/reports/${encodeURIComponent(reportId)}/pictures/${encodeURIComponent(name)}`;
      const bytes = await apiRequest<Blob>('GET', path, { expectsBlob: true });
      setShown({ phase: 'shown', url: URL.createObjectURL(bytes) });
    } catch {
      setShown({ phase: 'gone' });
    }
  };
  if (url) return <img src={url} alt={label} className="max-h-80 w-full rounded-inner object-contain" />;
  return (
    <div className="grid min-h-28 place-items-center gap-1 rounded-inner bg-surface-press p-3 text-center">
      {shown.phase === 'gone' && <p className="text-14 text-muted">{m.cases_picture_gone()}</p>}
      <Button variant="ghost" icon={ImageIcon} loading={shown.phase === 'loading'} onClick={() => void show()}>
        {m.cases_picture_show()}
      </Button>
    </div>
  );
}
