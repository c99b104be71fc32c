import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import type { AuditVerdict } from '../../../domain/audit.ts';
import { auditHead, auditLinks, type AuditHead, type AuditLink } from '../../store/audit-chain.ts';

/** Rows per query, to bound memory usage. */
const PAGE_SIZE = 1000;

/**
 * Verifies the audit hash chain in one snapshot: gapless sequence numbers, links to the previous hash, the hash of each
 * row and the stored head. With `known`, this earlier hash must be part of the chain.
 */
export async function verifyAuditChain(ctx: Pick<Ctx, 'db'>, known?: string): Promise<AuditVerdict> {
  return ctx.db.transaction(
    async (tx) => {
      const head = await auditHead(tx);
      let last: AuditHead = { seq: 0, hash: '' };
      let isKnown = known === undefined;
      for (;;) {
        const links = await auditLinks(tx, last.seq, PAGE_SIZE);
        for (const link of links) {
          const why = findFault(link, last);
          if (why) return toVerdict(last, { seq: link.seq, id: link.id, why });
          isKnown ||= link.hash === known;
          last = link;
        }
        if (links.length < PAGE_SIZE) break;
      }
      if (last.seq !== head.seq || last.hash !== head.hash)
        return toVerdict(last, { seq: last.seq + 1, id: null, why: 'end_missing' });
      return toVerdict(last, isKnown ? null : { seq: last.seq, id: null, why: 'known_missing' });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function findFault(link: AuditLink, before: AuditHead): 'gap' | 'broken_link' | 'changed' | null {
  if (link.seq !== before.seq + 1) return 'gap';
  if (link.prev_hash !== before.hash) return 'broken_link';
  const hash = createHash('sha256').update(`${link.prev_hash}\n${link.canonical}`).digest('hex');
  return hash === link.hash ? null : 'changed';
}

function toVerdict({ seq, hash }: AuditHead, broken: AuditVerdict['broken']): AuditVerdict {
  return { is_whole: broken === null, count: seq, head: hash, broken };
}
