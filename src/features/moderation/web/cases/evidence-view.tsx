import { shownText } from '#browser/shown-text.ts';
import { useLang } from '#browser/lang.ts';
import { KeptReasons } from '#features/matching/web/parts/kept-reasons.tsx';
import { DOT } from '#kit/text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { FullCase } from '../../domain/case-schema.ts';
import { momentWords } from '../listing/moments.ts';
import { KeptHome } from './kept-home.tsx';
import { KeptMessages } from './kept-messages.tsx';
import { KeptPicture } from './kept-picture.tsx';

/** Nothing was kept: somebody appeals against what nobody had reported. */
export function isBare({ evidence: { home, group, fit, profile, messages } }: FullCase): boolean {
  return !home && !group && !fit && !profile && messages.length === 0;
}

/** What the reporter saw, as it was kept. */
export function EvidenceView({ found }: { found: FullCase }) {
  const lang = useLang();
  const { evidence, told } = found;
  const { home, group, fit, profile, messages } = evidence;
  const at = told.find(({ id }) => id === found.id)?.created_at ?? found.created_at;
  if (isBare(found)) return <p className="text-14 text-soft">{m.cases_no_evidence()}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-12 text-soft">{m.cases_kept_at({ when: momentWords(at, lang) })}</p>
      {messages.length > 0 && <KeptMessages found={found} />}
      {home && <KeptHome home={home} reportId={found.id} />}
      {group && <KeptGroup group={group} reportId={found.id} />}
      {fit && (
        <div className="grid gap-2">
          <h4 className="text-14 font-strong">
            {fit.score === null ? m.cases_fit_none() : m.cases_fit({ score: Math.round(fit.score) })}
          </h4>
          <KeptReasons reasons={fit.reasons} />
        </div>
      )}
      {profile && messages.length === 0 && <KeptProfile profile={profile} />}
    </div>
  );
}

function KeptProfile({ profile }: { profile: NonNullable<FullCase['evidence']['profile']> }) {
  const facts = [profile.city?.name, profile.age === null ? null : m.cases_years({ age: profile.age })].filter(Boolean);
  return (
    <div className="grid gap-3 rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <div className="flex items-center gap-3">
        <Avatar name={profile.display_name} src={profile.avatar_urls?.large} size={64} />
        <div className="min-w-0">
          <p className="font-strong wrap-anywhere">{shownText(profile.display_name)}</p>
          <p className="text-soft">{facts.join(DOT)}</p>
        </div>
      </div>
      {profile.description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {shownText(profile.description)}
        </p>
      )}
      <LocalLink to={`/profile/${profile.id}`} className="inline-flex min-h-tap items-center justify-self-start">
        {m.cases_profile_now()}
      </LocalLink>
    </div>
  );
}

function KeptGroup({ group, reportId }: { group: NonNullable<FullCase['evidence']['group']>; reportId: string }) {
  return (
    <div className="grid gap-3 rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
      <p className="font-strong wrap-anywhere">{shownText(group.name)}</p>
      <p className="text-soft">{m.cases_group_members({ count: group.member_ids.length })}</p>
      {group.description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {shownText(group.description)}
        </p>
      )}
      {group.photo_urls.large.startsWith('/api/') && (
        <KeptPicture reportId={reportId} name="photo" label={m.cases_group_photo()} />
      )}
      <LocalLink to={`/groups/${group.id}`} className="inline-flex min-h-tap items-center justify-self-start">
        {m.cases_group_now()}
      </LocalLink>
    </div>
  );
}
