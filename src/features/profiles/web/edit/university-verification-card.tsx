import { useState, type FormEvent } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { UNIVERSITY_VERIFICATION } from '../../domain/rules.ts';
import type { UniversityVerification } from '../../domain/university-verification.ts';
import { VerificationBadges } from '../public/verification-badges.tsx';
import { useVerificationActions, useUniversityVerification } from './use-university-verification.ts';

type VerificationActions = ReturnType<typeof useVerificationActions>;

/** Verifies the user's university: email address, code, then a badge for one year. */
export function UniversityVerificationCard({ profile }: { profile: OwnProfile }) {
  const { data: check, error, refetch } = useUniversityVerification(profile.university_id);
  const gestures = useVerificationActions(profile.university_id);
  return (
    <Card as="section" aria-labelledby="university-check-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="university-check-title" className="text-22">
          {m.verification_title()}
        </h2>
        {!check?.checked_on && <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.verification_text()}</p>}
      </div>
      {check && <CardBody profile={profile} verification={check} actions={gestures} />}
      {!check && !error && <Skeleton className="h-12" />}
      {!check && error !== null && (
        <div>
          <p className="mb-2 text-muted">{m.verification_failed()}</p>
          <Button variant="outline" onClick={() => void refetch()}>
            {m.profiles_retry()}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface BodyProps {
  profile: OwnProfile;
  verification: UniversityVerification;
  actions: VerificationActions;
}

function CardBody({ profile, verification, actions }: BodyProps) {
  const [otherAddress, setOtherAddress] = useState(false);
  if (!verification.university) return <Callout>{m.verification_needs_university()}</Callout>;
  const isOpen = verification.checked_on === null || verification.asks_again;
  return (
    <>
      {verification.checked_on && <VerifiedStatus profile={profile} verification={verification} actions={actions} />}
      {isOpen && (verification.code_until === null || otherAddress) && (
        <RequestCodeForm verification={verification} actions={actions} onRequested={() => setOtherAddress(false)} />
      )}
      {isOpen && verification.code_until !== null && !otherAddress && (
        <ConfirmCodeForm
          gestures={actions}
          onOther={() => {
            actions.clear();
            setOtherAddress(true);
          }}
        />
      )}
    </>
  );
}

function VerifiedStatus({ profile, verification, actions }: BodyProps) {
  const lang = useLang();
  const toast = useToast();
  const remove = async () => {
    if (await actions.withdraw()) toast.info(m.verification_removed());
  };
  const own = profile.badges.filter(({ code }) => code === 'university_email');
  return (
    <div className="grid gap-3">
      <VerificationBadges name={profile.display_name} badges={own} className="my-0!" />
      <p>
        {m.verification_until({
          on: formatDate(verification.checked_on ?? '', lang),
          until: formatDate(verification.valid_until ?? '', lang),
        })}
      </p>
      {verification.asks_again && <Callout tone="warning">{m.verification_again()}</Callout>}
      <Button variant="ghost" className="-ml-3 justify-self-start" loading={actions.busy} onClick={() => void remove()}>
        {m.verification_remove()}
      </Button>
    </div>
  );
}

function RequestCodeForm({
  verification,
  actions,
  onRequested,
}: Pick<BodyProps, 'verification' | 'actions'> & { onRequested: () => void }) {
  const [email, setEmail] = useState('');
  const { busy, problem, ask } = actions;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await ask(email)) onRequested();
  };
  const [domain = ''] = verification.university?.domains ?? [];
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-3">
      <Field
        label={m.verification_email()}
        help={m.verification_email_help({ domain })}
        error={problem}
        className="flex-1 basis-72"
      >
        <TextInput
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder={m.verification_email_example({ domain })}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="outline" loading={busy} className="mt-[26px] min-h-12 max-sm:mt-0 max-sm:w-full">
        {m.verification_send()}
      </Button>
    </form>
  );
}

function ConfirmCodeForm({ gestures, onOther }: { gestures: VerificationActions; onOther: () => void }) {
  const [code, setCode] = useState('');
  const toast = useToast();
  const { busy, problem, confirm } = gestures;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await confirm(code)) toast.success(m.verification_done());
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p role="status">{m.verification_sent()}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={m.verification_code()}
          help={m.verification_code_help()}
          error={problem}
          className="flex-1 basis-48"
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={UNIVERSITY_VERIFICATION.codeLength + 4}
            className="num"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="outline" loading={busy} className="mt-[26px] min-h-12 max-sm:mt-0 max-sm:w-full">
          {m.verification_confirm()}
        </Button>
      </div>
      <Button variant="ghost" className="-ml-3 justify-self-start" onClick={onOther}>
        {m.verification_other_address()}
      </Button>
    </form>
  );
}
