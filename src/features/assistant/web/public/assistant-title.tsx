import SquarePen from 'lucide-react/icons/square-pen';
import { useLang } from '#browser/i18n/lang.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { TUKAN } from '../../domain/rules.ts';
import { assistantConversation } from '../assistant-instance.ts';
import { isMine } from '../conversation-storage.ts';
import type { LoadState } from '../engine-loader.ts';
import { AssistantName } from './assistant-name.tsx';
import { useAssistant } from './use-assistant.ts';

/** Centre of the window header: name, load state and the button for a new conversation. */
export function AssistantTitle() {
  useLang();
  const { state, messages } = useAssistant();
  const toast = useToast();
  const clear = () => {
    const undo = assistantConversation().clear();
    toast.info(m.assistant_cleared(), { action: { label: m.assistant_undo(), onClick: undo } });
  };
  return (
    <>
      <Avatar name={TUKAN.id} src={TUKAN.avatar} size={44} eager />
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2 className="font-text text-16 leading-[1.3] font-strong tracking-normal">
          <AssistantName />
        </h2>
        <p className={cx('truncate text-12', state === 'ready' ? 'text-success-text' : 'text-muted')}>
          {loadStateLabel(state)}
        </p>
      </div>
      {messages.some(isMine) && (
        <IconButton label={m.assistant_new()} icon={SquarePen} onClick={clear} className="-ml-1" />
      )}
    </>
  );
}

function loadStateLabel(state: LoadState): string {
  if (state === 'ready') return m.assistant_ready();
  return state === 'failed' ? m.assistant_failed() : m.assistant_loading();
}
