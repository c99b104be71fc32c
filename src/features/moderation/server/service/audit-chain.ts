import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import type { AuditVerdict } from '../../domain/audit.ts';
import { auditHead, auditLinks, type AuditHead, type AuditLink } from '../store/audit-chain.ts';

/** Rows read at once: a long log does not fill the memory. */
const PAGE = 1000;

/**
 * Walks the whole audit log and says whether it is as it was written: numbers without gaps, each row with the hash of
 * the one before it, each hash of its own content, and the end where the database remembers it. What is written
 * meanwhile is not looked at. With `known`, a hash noted down earlier must be one of the chain's.
 */
export async function verifyAudit(ctx: Pick<Ctx, 'db'>, known?: string): Promise<AuditVerdict> {
  return ctx.db.transaction(
    async (tx) => {
      const head = await auditHead(tx);
      let last: AuditHead = { seq: 0, hash: '' };
      let isKnown = known === undefined;
      for (;;) {
        const links = await auditLinks(tx, last.seq, PAGE);
        for (const link of links) {
          const why = faultOf(link, last);
          if (why) return verdict(last, { seq: link.seq, id: link.id, why });
          isKnown ||= link.hash === known;
          last = link;
        }
        if (links.length < PAGE) break;
      }
      if (last.seq !== head.seq || last.hash !== head.hash)
        return verdict(last, { seq: last.seq + 1, id: null, why: 'end_missing' });
      return verdict(last, isKnown ? null : { seq: last.seq, id: null, why: 'known_missing' });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function faultOf(link: AuditLink, before: AuditHead): 'gap' | 'broken_link' | 'changed' | null {
  if (link.seq !== before.seq + 1) return 'gap';
  if (link.prev_hash !== before.hash) return 'broken_link';
  const hash = createHash('sha256').update(`${link.prev_hash}\n${link.line}`).digest('hex');
  return hash === link.hash ? null : 'changed';
}

function verdict({ seq, hash }: AuditHead, broken: AuditVerdict['broken']): AuditVerdict {
  return { is_whole: broken === null, count: seq, head: hash, broken };
}
