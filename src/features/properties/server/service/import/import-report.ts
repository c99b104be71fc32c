import type { Lang } from '#shared/i18n/lang.ts';
import type { UserCtx } from '#platform/context.ts';
import { errorMessage } from '#platform/http/errors.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { IMPORT, type ImportProblem, type ImportReport } from '../../../domain/import/import-schema.ts';
import type { ImportPlan } from './plan-import.ts';

/** Message codes for files in place of codes whose messages address a form. */
const FILE_MESSAGE_CODES: Record<string, string> = {
  invalid_option: 'import_option',
  invalid_city: 'import_city',
  number_range: 'import_number',
  invalid_date: 'import_date',
};

interface ImportFindings {
  problems: readonly ImportProblem[];
  warnings: readonly ImportProblem[];
}

/** Report of an import, or of what it would do. */
export function buildReport(
  ctx: UserCtx,
  done: ImportPlan,
  { problems, warnings }: ImportFindings,
  imported: boolean,
): ImportReport {
  const created = done.changes.filter(({ before }) => !before).length;
  const bad = new Set(problems.map(({ line, nth, externalId }) => externalId ?? `${line} ${nth ?? ''}`)).size;
  const changed = done.changes.length - created;
  return {
    imported,
    counts: { homes: created + changed + done.unchanged + bad, created, changed, unchanged: done.unchanged, bad },
    problems: presentProblems(problems, ctx.lang),
    problem_count: problems.length,
    warnings: presentProblems(warnings, ctx.lang),
    warning_count: warnings.length,
  };
}

/** Presents the first problems, sorted by line. */
export function presentProblems(found: readonly ImportProblem[], lang: Lang): ImportReport['problems'] {
  return found
    .toSorted((a, b) => a.line - b.line)
    .slice(0, IMPORT.maxProblems)
    .map(({ line, nth = null, externalId, field, code, params }) => ({
      line,
      nth,
      external_id: externalId,
      field,
      code,
      message: errorMessage(
        FILE_MESSAGE_CODES[code] ?? code,
        lang,
        params && { amount: formatEuros(params['cents'] ?? 0, lang) },
      ),
    }));
}
