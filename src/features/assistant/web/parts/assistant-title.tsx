import SquarePen from 'lucide-react/icons/square-pen';
import { useLang } from '#browser/lang.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { TUKAN } from '../../domain/rules.ts';
import { currentConversation } from '../current.ts';
import { isMine } from '../kept-talk.ts';
import type { LoadState } from '../mind-loader.ts';
import { useAssistant } from './use-assistant.ts';

/** Its name, and that it is no person. */
export function AssistantName() {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {TUKAN.name}
      <Badge tone="ai">{m.assistant_badge()}</Badge>
    </span>
  );
}

/** Who it is and how far it is, and the way to begin anew: the middle of the window's header. */
export function AssistantTitle() {
  useLang();
  const { state, messages } = useAssistant();
  const toast = useToast();
  const clear = () => {
    const undo = currentConversation().clear();
    toast.info(m.assistant_cleared(), { action: { label: m.assistant_undo(), onClick: undo } });
  };
  return (
    <>
      <Avatar name={TUKAN.id} src={TUKAN.avatar} size={44} eager />
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2 className="font-text text-16 leading-[1.3] font-strong tracking-normal">
          <AssistantName />
        </h2>
        <p className={cx('truncate text-12', state === 'ready' ? 'text-fit-text' : 'text-soft')}>{stateWords(state)}</p>
      </div>
      {messages.some(isMine) && (
        <IconButton label={m.assistant_new()} icon={SquarePen} onClick={clear} className="-ml-1" />
      )}
    </>
  );
}

function stateWords(state: LoadState): string {
  if (state === 'ready') return m.assistant_ready();
  return state === 'failed' ? m.assistant_failed() : m.assistant_loading();
}
