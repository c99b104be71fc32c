import { useState, type FormEvent } from 'react';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { OwnProfile } from '../../domain/profile.ts';
import { UNIVERSITY_CHECK } from '../../domain/rules.ts';
import type { UniversityCheck } from '../../domain/university-check.ts';
import { dayWords } from '../badges/badges-dialog.tsx';
import { CheckedBadges } from '../parts/checked-badges.tsx';
import { useCheckGestures, useUniversityCheck } from './use-university-check.ts';

type Gestures = ReturnType<typeof useCheckGestures>;

/** Showing that one is of one's university: an address there, a code, a badge for a year. */
export function UniversityCard({ profile }: { profile: OwnProfile }) {
  const { data: check, error, refetch } = useUniversityCheck(profile.university_id);
  const gestures = useCheckGestures(profile.university_id);
  return (
    <Card
      as="section"
      id="university-check"
      aria-labelledby="university-check-title"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h2 id="university-check-title" className="text-22">
          {m.verification_title()}
        </h2>
        {!check?.checked_on && <p className="mt-1 max-w-[62ch] text-14 text-soft">{m.verification_text()}</p>}
      </div>
      {check && <Body profile={profile} check={check} gestures={gestures} />}
      {!check && !error && <Skeleton className="h-12" />}
      {!check && error !== null && (
        <div>
          <p className="mb-2 text-soft">{m.verification_failed()}</p>
          <Button look="line" onClick={() => void refetch()}>
            {m.profiles_retry()}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface BodyProps {
  profile: OwnProfile;
  check: UniversityCheck;
  gestures: Gestures;
}

function Body({ profile, check, gestures }: BodyProps) {
  const [otherAddress, setOtherAddress] = useState(false);
  if (!check.university) return <Note>{m.verification_needs_university()}</Note>;
  const isOpen = check.checked_on === null || check.asks_again;
  return (
    <>
      {check.checked_on && <Checked profile={profile} check={check} gestures={gestures} />}
      {isOpen && (check.code_until === null || otherAddress) && (
        <AskForm check={check} gestures={gestures} onAsked={() => setOtherAddress(false)} />
      )}
      {isOpen && check.code_until !== null && !otherAddress && (
        <CodeForm
          gestures={gestures}
          onOther={() => {
            gestures.clear();
            setOtherAddress(true);
          }}
        />
      )}
    </>
  );
}

function Checked({ profile, check, gestures }: BodyProps) {
  const lang = useLang();
  const toast = useToast();
  const remove = async () => {
    if (await gestures.withdraw()) toast.info(m.verification_removed());
  };
  const own = profile.badges.filter(({ code }) => code === 'university_email');
  return (
    <div className="grid gap-3">
      <CheckedBadges name={profile.display_name} badges={own} className="my-0!" />
      <p>
        {m.verification_until({
          on: dayWords(check.checked_on ?? '', lang),
          until: dayWords(check.valid_until ?? '', lang),
        })}
      </p>
      {check.asks_again && <Note tone="mixed">{m.verification_again()}</Note>}
      <Button look="bare" className="-ml-3 justify-self-start" busy={gestures.busy} onClick={() => void remove()}>
        {m.verification_remove()}
      </Button>
    </div>
  );
}

function AskForm({ check, gestures, onAsked }: Pick<BodyProps, 'check' | 'gestures'> & { onAsked: () => void }) {
  const [email, setEmail] = useState('');
  const { busy, problem, ask } = gestures;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await ask(email)) onAsked();
  };
  const [domain = ''] = check.university?.domains ?? [];
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
      <Button type="submit" look="line" busy={busy} className="mt-[26px] min-h-12 max-sm:mt-0 max-sm:w-full">
        {m.verification_send()}
      </Button>
    </form>
  );
}

function CodeForm({ gestures, onOther }: { gestures: Gestures; onOther: () => void }) {
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
            maxLength={UNIVERSITY_CHECK.codeLength + 4}
            className="num"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" look="line" busy={busy} className="mt-[26px] min-h-12 max-sm:mt-0 max-sm:w-full">
          {m.verification_confirm()}
        </Button>
      </div>
      <Button look="bare" className="-ml-3 justify-self-start" onClick={onOther}>
        {m.verification_other_address()}
      </Button>
    </form>
  );
}
