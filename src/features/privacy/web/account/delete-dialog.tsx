import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { endSession } from '#browser/session.ts';
import { useRecentProof } from '#features/accounts/web/public/use-recent-proof.tsx';
import { useHasPassword } from '#features/accounts/web/public/use-has-password.ts';
import { setSignOutReason } from '#features/accounts/web/public/login-url.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { deleteAccount } from '../api.ts';

const SCHEMAS = {
  withPassword: z.object({ password: z.optional(z.string().check(z.minLength(1, 'required'))) }),
  withoutPassword: z.object({ password: z.optional(z.string()) }),
};
const ERRORS = { required: m.error_required };

/** Explains the steps of the deletion and asks for the password, or for another proof in an account without one. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const hasPassword = useHasPassword();
  const { withProof, proofDialog } = useRecentProof();
  const form = useAppForm({
    schema: hasPassword ? SCHEMAS.withPassword : SCHEMAS.withoutPassword,
    defaultValues: hasPassword ? { password: '' } : {},
    errorMessages: ERRORS,
    onSubmit: async ({ password }) => {
      try {
        // Another request or the socket may detect the end of the session before this response arrives.
        setSignOutReason('account_closed');
        await withProof(async () => deleteAccount(password));
        endSession('signed-out');
      } catch (error) {
        setSignOutReason(null);
        throw error instanceof ApiError && error.code === 'wrong_password' ? withPasswordError(error) : error;
      }
    },
    failureMessage: (error) =>
      (error instanceof ApiError && error.status > 0 && error.message) || m.data_rights_delete_failed(),
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.data_rights_delete_title()}
        closeLabel={m.data_rights_delete_keep()}
        dismissible={!form.isSubmitting}
        onSubmit={(event) => void form.submit(event)}
        actions={
          <>
            <Button variant="ghost" disabled={form.isSubmitting} onClick={onClose}>
              {m.data_rights_delete_keep()}
            </Button>
            <Button
              type="submit"
              variant="destructive"
              loading={form.isSubmitting}
              loadingLabel={m.data_rights_delete_busy()}
            >
              {m.data_rights_delete_confirm()}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <dl className="grid gap-4">
            <TimelineStep when={m.data_rights_delete_now()}>{m.data_rights_delete_now_text()}</TimelineStep>
            <TimelineStep when={m.data_rights_delete_30()}>{m.data_rights_delete_30_text()}</TimelineStep>
            <TimelineStep when={m.data_rights_delete_then()}>{m.data_rights_delete_then_text()}</TimelineStep>
          </dl>
          {hasPassword && (
            <div>
              <Field label={m.data_rights_delete_password()} error={form.error('password')} required>
                <PasswordInput
                  autoComplete="current-password"
                  showLabel={m.data_rights_password_show()}
                  hideLabel={m.data_rights_password_hide()}
                  {...form.register('password')}
                />
              </Field>
              <LocalizedLink to="/auth/reset-password" className="inline-flex min-h-tap items-center text-14">
                {m.data_rights_delete_forgotten()}
              </LocalizedLink>
            </div>
          )}
          <FormErrorSummary {...form.summary} />
        </div>
      </Dialog>
      {proofDialog}
    </>
  );
}

/** The server names no field of a wrong password. */
function withPasswordError({ message, status, code }: ApiError): ApiError {
  return new ApiError(message, { status, code, fields: { password: message } });
}

function TimelineStep({ when, children }: { when: string; children: string }) {
  return (
    <div className="border-l-2 border-line-strong pl-4">
      <dt className="font-strong">{when}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  );
}
