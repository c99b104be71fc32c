import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { apiCall, ApiError } from '#browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { PersonFile } from '../../domain/people.ts';

export type AccountActionsProps = { person: PersonFile; onChanged: () => void };

/** What can be done to an account beside sanctions: end its sessions, give or take the admin's role. */
export function AccountActions({ person, onChanged }: AccountActionsProps) {
  const [asked, setAsked] = useState<'role' | 'sign-out' | null>(null);
  const toast = useToast();
  const { id, role, counts } = person;
  const next = role === 'admin' ? 'user' : 'admin';
  const settled = {
    onSettled: () => {
      setAsked(null);
      onChanged();
    },
    onError: (error: Error) =>
      toast.error(error instanceof ApiError && error.status > 0 ? error.message : m.admin_failed()),
  };
  const change = useMutation({
    mutationFn: async () => apiCall('PUT', `/api/admin/people/${id}/role`, { body: { role: next } }),
    onSuccess: () => toast.success(next === 'admin' ? m.admin_people_role_given() : m.admin_people_role_taken()),
    ...settled,
  });
  const signOut = useMutation({
    mutationFn: async () => apiCall('POST', `/api/admin/people/${id}/sign-out`, { idempotent: true }),
    onSuccess: () => toast.success(m.admin_people_signed_out()),
    ...settled,
  });
  const why = person.is_self
    ? m.error_role_own()
    : role === 'admin' && person.is_configured_admin
      ? m.error_role_configured()
      : role === 'user' && (person.standing !== 'fine' || !person.email_confirmed)
        ? m.error_role_not_ready()
        : null;
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="line" disabled={counts.sessions === 0} onClick={() => setAsked('sign-out')}>
          {m.admin_people_sign_out()}
        </Button>
        <Button look="line" disabled={why !== null} onClick={() => setAsked('role')}>
          {next === 'admin' ? m.admin_people_make_admin() : m.admin_people_unmake_admin()}
        </Button>
      </div>
      <p className="text-14 text-soft">
        {m.admin_people_sessions({ count: counts.sessions })} {why}
      </p>
      <Question
        open={asked === 'sign-out'}
        onClose={() => setAsked(null)}
        title={m.admin_people_sign_out_title()}
        text={m.admin_people_sign_out_text()}
        label={m.admin_people_sign_out()}
        busy={signOut.isPending}
        onYes={() => signOut.mutate()}
      />
      <Question
        open={asked === 'role'}
        onClose={() => setAsked(null)}
        title={next === 'admin' ? m.admin_people_make_title() : m.admin_people_unmake_title()}
        text={next === 'admin' ? m.admin_people_make_text() : m.admin_people_unmake_text()}
        label={next === 'admin' ? m.admin_people_make_admin() : m.admin_people_unmake_admin()}
        busy={change.isPending}
        onYes={() => change.mutate()}
      />
    </div>
  );
}

type QuestionProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  label: string;
  busy: boolean;
  onYes: () => void;
};

function Question({ open, onClose, title, text, label, busy, onYes }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      size="question"
      urgent
      title={title}
      description={text}
      actions={
        <>
          <Button look="danger" wide busy={busy} onClick={onYes}>
            {label}
          </Button>
          <Button look="line" wide onClick={onClose}>
            {m.admin_cancel()}
          </Button>
        </>
      }
    />
  );
}
