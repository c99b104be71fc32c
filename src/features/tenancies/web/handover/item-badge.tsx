import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Minus from 'lucide-react/icons/minus';
import { Badge } from '#ui/feedback/badge.tsx';
import { m } from '#messages';

const DISPUTED = ['objection', 'damage'];
const ABSENT = ['missing'];

/** State of an item as a badge. */
export function ItemBadge({ state }: { state: string }) {
  if (DISPUTED.includes(state))
    return (
      <Badge tone="warning" icon={Flag}>
        {m.handover_check({ state })}
      </Badge>
    );
  return (
    <Badge tone={ABSENT.includes(state) ? 'neutral' : 'success'} icon={ABSENT.includes(state) ? Minus : Check}>
      {m.handover_check({ state })}
    </Badge>
  );
}
