import { Badge } from '#ui/feedback/badge.tsx';
import { m } from '#messages';
import { TUKAN } from '../../domain/rules.ts';

/** Assistant name with the AI badge. */
export function AssistantName() {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {TUKAN.name}
      <Badge tone="ai">{m.assistant_badge()}</Badge>
    </span>
  );
}
