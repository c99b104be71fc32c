import { errorMessage } from '#platform/http/errors.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { IMPORT_FEED, type ImportFeed } from '../../domain/import/import-feed.ts';
import { IMPORT, type ImportReport } from '../../domain/import/import-schema.ts';
import type { ImportFeedRow } from '../store/import-feeds.ts';

/** Feed of its owner; `problems` of the last reading with their messages. */
export function presentImportFeed(
  { url, pausedAt, requestedAt, nextReadAt, readAt, problem, result }: ImportFeedRow,
  now: Date,
  lang: Lang,
  problems: ImportReport['problems'],
): ImportFeed {
  const isUnread = readAt === null || readAt < requestedAt;
  return {
    url,
    paused: pausedAt !== null,
    running: !pausedAt && isUnread && now.getTime() - requestedAt.getTime() < IMPORT_FEED.runningMs,
    read_at: readAt?.toISOString() ?? null,
    next_read_at: pausedAt ? null : nextReadAt.toISOString(),
    problem:
      problem === null ? null : { code: problem, message: errorMessage(problem, lang, { max: IMPORT.maxProperties }) },
    result: result && {
      read_at: result.readAt,
      counts: result.counts,
      postponed: result.postponed,
      kept: result.kept,
      paused: result.paused,
      returned: result.returned,
      problems,
      problem_count: result.problemCount,
    },
  };
}
