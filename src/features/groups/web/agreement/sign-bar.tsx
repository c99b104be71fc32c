import PenLine from 'lucide-react/icons/pen-line';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { signAgreement } from './agreement-api.ts';
import { useAgreementWork } from './use-agreement.ts';

/** Signs what is read above. */
export function SignBar({ groupId, version }: { groupId: string; version: number }) {
  const toast = useToast();
  const { busy, run } = useAgreementWork(groupId);
  const sign = async () => {
    if (await run('sign', async () => signAgreement(groupId, version)))
      toast.success(m.group_agreement_signed_now({ version }));
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <p className="min-w-0 flex-1 basis-60 text-14 text-soft">{m.group_agreement_sign_text({ version })}</p>
      <Button
        big
        icon={PenLine}
        busy={busy !== null}
        busyLabel={m.group_agreement_signing()}
        className="max-sm:w-full"
        onClick={() => void sign()}
      >
        {m.group_agreement_sign()}
      </Button>
    </Card>
  );
}
