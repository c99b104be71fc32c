import { cityById } from '#features/locations/server/service.ts';
import { matchesMembers } from '../../domain/agreement/clauses.ts';
import type { Agreement } from '../../domain/agreement/schema.ts';
import type { VisiblePerson } from './groups.ts';
import type { AgreementRow, SignatureRow } from '../store/agreement.ts';
import type { GroupRow } from '../store/groups.ts';

/** A version of the agreement for one member. */
export function presentAgreement(
  row: AgreementRow,
  data: {
    me: string;
    group: GroupRow;
    latest: number;
    /** Current members. */
    members: readonly string[];
    hasUpdate: boolean;
    signatures: readonly SignatureRow[];
    people: ReadonlyMap<string, VisiblePerson>;
  },
): Agreement {
  const { me, group, latest, members, hasUpdate, signatures, people } = data;
  const signed = new Map(signatures.map((signature) => [signature.userId, signature]));
  const isOutdated = !matchesMembers(row.memberIds, members);
  const isCurrent = row.version === latest && !isOutdated && group.state !== 'closed';
  return {
    version: row.version,
    latest_version: latest,
    created_at: row.createdAt.toISOString(),
    group: { name: group.name, city: cityById(group.cityId)?.name ?? group.cityId },
    people: row.memberIds.map((id) => ({
      user_id: id,
      name: signed.get(id)?.name ?? people.get(id)?.name ?? null,
      signed_at: signed.get(id)?.signedAt.toISOString() ?? null,
    })),
    clauses: row.clauses,
    own: row.own,
    rent: row.rent,
    is_signed_by_all: row.memberIds.every((id) => signed.has(id)),
    is_outdated: isOutdated,
    has_news: hasUpdate,
    may: { sign: isCurrent && !signed.has(me), edit: isCurrent },
  };
}
