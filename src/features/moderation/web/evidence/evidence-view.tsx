import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { SavedReasons } from '#features/matching/web/public/saved-reasons.tsx';
import { SEPARATOR } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { CaseFacts } from '../../domain/evidence/case-facts.ts';
import type { MarkedPhrase } from '../../domain/evidence/marked-phrases.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { ActionDialog } from '../moderated-items/action-dialog.tsx';
import { EvidenceProperty } from './evidence-property.tsx';
import { EvidenceMessages } from './evidence-messages.tsx';
import { SafeMarkedText } from './marked-text.tsx';
import { phrasesOf } from './use-case-facts.ts';
import { EvidenceImage } from './evidence-image.tsx';

/** True for appeals against sanctions without a report: no evidence was stored. */
export function hasNoEvidence({
  evidence: { home: property, group, fit, profile, messages, note },
}: FullCase): boolean {
  return !property && !group && !fit && !profile && !note && messages.length === 0;
}

/** Evidence snapshot as seen by the reporter. */
export function EvidenceView({ found, facts }: { found: FullCase; facts: CaseFacts | undefined }) {
  const lang = useLang();
  const { evidence, told: reports } = found;
  const { home: property, group, fit, profile, messages, room_wanted: post, references, note } = evidence;
  const at = reports.find(({ id }) => id === found.id)?.created_at ?? found.created_at;
  if (hasNoEvidence(found)) return <p className="text-14 text-muted">{m.cases_no_evidence()}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-12 text-muted">{m.cases_evidence_saved_at({ when: formatDate(at, lang, 'shortTime') })}</p>
      {messages.length > 0 && <EvidenceMessages found={found} facts={facts} />}
      {property && <EvidenceProperty evidence={property} reportId={found.id} phrases={phrasesOf(facts, 'home')} />}
      {group && <EvidenceGroup group={group} reportId={found.id} phrases={phrasesOf(facts, 'group')} />}
      {fit && (
        <div className="grid gap-2">
          <h4 className="text-14 font-strong">
            {fit.score === null ? m.cases_fit_none() : m.cases_fit({ score: Math.round(fit.score) })}
          </h4>
          <SavedReasons reasons={fit.reasons} />
        </div>
      )}
      {note && <EvidenceNote note={note} />}
      {references && (
        <div className="grid gap-1 text-14">
          <h4 className="font-strong">{m.references_evidence()}</h4>
          {references.map(({ id, fact }) => (
            <EvidenceReference key={id} id={id} fact={safeDisplayText(fact)} personId={found.about?.id ?? null} />
          ))}
        </div>
      )}
      {profile && messages.length === 0 && (
        <EvidenceProfile profile={profile} post={post} reportId={found.id} phrases={phrasesOf(facts, 'profile')} />
      )}
    </div>
  );
}

/** A reference of the reported person; moderators act on it alone. */
function EvidenceReference({ id, fact, personId }: { id: string; fact: string; personId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {m.references_quote({ text: fact })}
      </p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.references_act()}
      </Button>
      <ActionDialog
        open={isOpen}
        onOpenChange={setOpen}
        subject={{ type: 'reference', id }}
        personId={personId}
        name={m.references_quote({ text: fact })}
      />
    </div>
  );
}

type Evidence = FullCase['evidence'];

/** False for birds and the default image, of which a case has no copy. */
const isUploaded = (urls: { large: string } | null) => urls?.large.startsWith('/files/') ?? false;

/** A note on the board of applicants; it is deleted with any decision against its author. */
function EvidenceNote({ note }: { note: NonNullable<Evidence['note']> }) {
  return (
    <div className="grid gap-1 rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <h4 className="font-strong wrap-anywhere">
        {m.cases_evidence_note({ title: safeDisplayText(note.title ?? '') })}
      </h4>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {safeDisplayText(note.text)}
      </p>
      <p className="text-muted">{m.cases_evidence_note_help()}</p>
    </div>
  );
}

function EvidenceProfile({
  profile,
  post,
  reportId,
  phrases,
}: {
  profile: NonNullable<Evidence['profile']>;
  post: Evidence['room_wanted'];
  reportId: string;
  phrases: readonly MarkedPhrase[];
}) {
  const facts = [profile.city?.name, profile.age === null ? null : m.cases_years({ age: profile.age })].filter(Boolean);
  return (
    <div className="grid gap-3 rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <div className="flex items-center gap-3">
        <Avatar name={profile.display_name} src={profile.avatar_urls?.large} size={64} />
        <div className="min-w-0">
          <p className="font-strong wrap-anywhere">{safeDisplayText(profile.display_name)}</p>
          <p className="text-muted">{facts.join(SEPARATOR)}</p>
        </div>
      </div>
      {/* The copy of the case: the photo of a suspended person is private. */}
      {isUploaded(profile.avatar_urls) && (
        <EvidenceImage reportId={reportId} name="photo" label={m.cases_profile_photo()} />
      )}
      {profile.description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <SafeMarkedText text={profile.description} phrases={phrases} />
        </p>
      )}
      {post?.about && (
        <div className="grid gap-1">
          <h4 className="font-strong">{m.wanted_own_title()}</h4>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {safeDisplayText([...post.zones, post.about].join('\n'))}
          </p>
        </div>
      )}
      <LocalizedLink to={`/profile/${profile.id}`} className="inline-flex min-h-tap items-center justify-self-start">
        {m.cases_profile_now()}
      </LocalizedLink>
    </div>
  );
}

function EvidenceGroup({
  group,
  reportId,
  phrases,
}: {
  group: NonNullable<FullCase['evidence']['group']>;
  reportId: string;
  phrases: readonly MarkedPhrase[];
}) {
  return (
    <div className="grid gap-3 rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <p className="font-strong wrap-anywhere">{safeDisplayText(group.name)}</p>
      <p className="text-muted">{m.cases_group_members({ count: group.member_ids.length })}</p>
      {group.description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <SafeMarkedText text={group.description} phrases={phrases} />
        </p>
      )}
      {isUploaded(group.photo_urls) && <EvidenceImage reportId={reportId} name="photo" label={m.cases_group_photo()} />}
      <LocalizedLink to={`/groups/${group.id}`} className="inline-flex min-h-tap items-center justify-self-start">
        {m.cases_group_now()}
      </LocalizedLink>
    </div>
  );
}
