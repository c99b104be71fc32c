import { Suspense, useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { Passkey } from '../../domain/passkeys.ts';
import { PASSKEY } from '../../domain/rules.ts';
import { useRecentProof } from '../public/use-recent-proof.tsx';
import { removePasskey, renamePasskey } from './second-factor-api.ts';
import { SecurityCard } from './security-card.tsx';
import { SecurityRow } from './security-row.tsx';
import { useToastedAction } from './use-second-factor.ts';

const TextDialog = lazyComponent(async () => (await import('./text-dialog.tsx')).TextDialog);

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | null;

/** Lists the user's passkeys: add, rename and remove. */
export function PasskeysCard({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const { withProof, proofDialog } = useRecentProof();
  const close = () => setOpen(null);
  const done = (text?: string) => {
    close();
    if (text) toast.success(text);
    onChanged();
  };
  const name = { kind: 'name', label: m.passkeys_name(), maxLength: PASSKEY.nameMaxLength } as const;
  return (
    <SecurityCard
      id="passkeys"
      title={m.passkeys_title()}
      text={m.passkeys_text()}
      aside={
        <Button variant="outline" icon={Plus} onClick={() => setOpen({ dialog: 'add' })}>
          {m.passkeys_add()}
        </Button>
      }
    >
      {passkeys.length === 0 && <p className="text-14 text-muted">{m.passkeys_none()}</p>}
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(dialog) => setOpen({ dialog, passkey })} />
          ))}
        </ul>
      )}
      <OverlayBoundary text={m.accounts_unexpected()} onClose={close}>
        <Suspense fallback={null}>
          {open?.dialog === 'add' && (
            <TextDialog
              {...name}
              title={m.passkeys_add_title()}
              text={m.passkeys_add_text()}
              placeholder={m.passkeys_name_example()}
              action={m.passkeys_add_confirm()}
              onClose={close}
              onSubmit={async (given) => {
                const outcome = await withProof(async () => addPasskey(given));
                if (outcome === 'unsupported') return m.passkey_unsupported();
                if (outcome === 'added') done(m.passkeys_added());
                return undefined;
              }}
            />
          )}
          {open?.dialog === 'rename' && (
            <TextDialog
              {...name}
              title={m.passkeys_rename_title()}
              text=""
              initialValue={open.passkey.name}
              action={m.passkeys_save()}
              onClose={close}
              onSubmit={async (given) => {
                await renamePasskey(open.passkey.id, given);
                done();
              }}
            />
          )}
        </Suspense>
      </OverlayBoundary>
      {open?.dialog === 'remove' && (
        <RemoveDialog
          passkey={open.passkey}
          remove={async () => withProof(async () => removePasskey(open.passkey.id))}
          onClose={close}
          onRemoved={() => done(m.passkeys_removed())}
        />
      )}
      {proofDialog}
    </SecurityCard>
  );
}

/** `cancelled`: the person closed the dialog of the browser. */
async function addPasskey(name: string): Promise<'added' | 'cancelled' | 'unsupported'> {
  const client = await import('./passkey-client.ts');
  try {
    await client.addPasskey(name);
    return 'added';
  } catch (error) {
    if (error instanceof client.PasskeyCancelledError) return 'cancelled';
    if (error instanceof client.PasskeyUnsupportedError) return 'unsupported';
    throw error;
  }
}

interface PasskeyRowProps {
  passkey: Passkey;
  onOpen: (dialog: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey: { name, created_at: createdAt, last_used_at: lastUsedAt }, onOpen }: PasskeyRowProps) {
  const lang = useLang();
  const day = formatDate(new Date(createdAt), lang);
  const used = lastUsedAt && formatDate(new Date(lastUsedAt), lang);
  return (
    <SecurityRow
      icon={KeyRound}
      title={name}
      detail={used ? m.passkeys_used({ day, used }) : m.passkeys_created({ day })}
    >
      <Button variant="ghost" aria-label={m.passkeys_rename_label({ name })} onClick={() => onOpen('rename')}>
        {m.passkeys_rename()}
      </Button>
      <Button variant="secondary" aria-label={m.passkeys_remove_label({ name })} onClick={() => onOpen('remove')}>
        {m.passkeys_remove()}
      </Button>
    </SecurityRow>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  remove: () => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ passkey: { name }, remove: work, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useToastedAction(work, onRemoved);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.passkeys_remove_title({ name })}
      description={m.passkeys_remove_text()}
      dismissible={!remove.isPending}
      actions={
        <>
          <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
            {m.second_factor_cancel()}
          </Button>
          <Button variant="destructive" loading={remove.isPending} onClick={() => remove.mutate()}>
            {m.passkeys_remove()}
          </Button>
        </>
      }
    />
  );
}
