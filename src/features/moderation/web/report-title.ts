import type { OpenReportRequest } from '#browser/bus/report-bus.ts';
import { inlineName } from '#browser/inline-name.ts';
import { m } from '#messages';

/** Title of the report dialog: 'Denunciar a ana.g' for people, 'Denunciar «Ático con terraza»' for properties and groups. */
export function reportTitle({ name: raw, userId, type, isProperty, messageSeq }: OpenReportRequest): string {
  if (raw === undefined) return m.moderation_report_profile();
  const name = inlineName(raw);
  if (messageSeq !== undefined) return m.moderation_title_message({ name });
  if (isProperty) return m.verification_doubt_title({ name });
  if (type === 'score') return m.moderation_title_score({ name });
  if (type === 'note') return m.moderation_title_note({ name });
  // A property names its owner, who can be blocked, but the property is reported.
  const isPerson = userId !== undefined && type !== 'listing';
  return isPerson ? m.moderation_title({ name }) : m.moderation_title_thing({ name });
}
