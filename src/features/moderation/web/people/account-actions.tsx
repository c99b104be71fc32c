import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { PersonDetails } from '../../domain/people.ts';

export type AccountActionsProps = { person: PersonDetails; onChanged: () => void };

/** Account actions besides sanctions: revoke sessions, grant or revoke the admin role. */
export function AccountActions({ person, onChanged }: AccountActionsProps) {
  const [openDialog, setOpenDialog] = useState<'role' | 'sign-out' | null>(null);
  const toast = useToast();
  const { id, role, counts } = person;
  const next = role === 'admin' ? 'user' : 'admin';
  const settled = {
    onSettled: () => {
      setOpenDialog(null);
      onChanged();
    },
    onError: (error: Error) =>
      toast.error(error instanceof ApiError && error.status > 0 ? error.message : m.admin_failed()),
  };
  const change = useMutation({
    mutationFn: async () => apiRequest('PUT', `/api/admin/people/${id}/role`, { body: { role: next } }),
    onSuccess: () => toast.success(next === 'admin' ? m.admin_people_role_given() : m.admin_people_role_taken()),
    ...settled,
  });
  const signOut = useMutation({
    mutationFn: async () => apiRequest('POST', `/api/admin/people/${id}/sign-out`, { idempotent: true }),
    onSuccess: () => toast.success(m.admin_people_signed_out()),
    ...settled,
  });
  const why = person.is_self
    ? m.error_role_own()
    : role === 'admin' && person.is_configured_admin
      ? m.error_role_configured()
      : role === 'user' && (person.status !== 'active' || !person.email_confirmed)
        ? m.error_role_not_ready()
        : null;
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" disabled={counts.sessions === 0} onClick={() => setOpenDialog('sign-out')}>
          {m.admin_people_sign_out()}
        </Button>
        <Button variant="outline" disabled={why !== null} onClick={() => setOpenDialog('role')}>
          {next === 'admin' ? m.admin_people_make_admin() : m.admin_people_unmake_admin()}
        </Button>
      </div>
      <p className="text-14 text-muted">
        {m.admin_people_sessions({ count: counts.sessions })} {why}
      </p>
      {openDialog === 'sign-out' && (
        <ConfirmDialog
          onClose={() => setOpenDialog(null)}
          title={m.admin_people_sign_out_title()}
          text={m.admin_people_sign_out_text()}
          action={m.admin_people_sign_out()}
          cancelLabel={m.admin_cancel()}
          isDestructive
          isBusy={signOut.isPending}
          onConfirm={() => signOut.mutate()}
        />
      )}
      {openDialog === 'role' && (
        <ConfirmDialog
          onClose={() => setOpenDialog(null)}
          title={next === 'admin' ? m.admin_people_make_title() : m.admin_people_unmake_title()}
          text={next === 'admin' ? m.admin_people_make_text() : m.admin_people_unmake_text()}
          action={next === 'admin' ? m.admin_people_make_admin() : m.admin_people_unmake_admin()}
          cancelLabel={m.admin_cancel()}
          isDestructive
          isBusy={change.isPending}
          onConfirm={() => change.mutate()}
        />
      )}
    </div>
  );
}
