import { useState } from 'react';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { usePrintedPart } from '#ui/hooks/use-printed-part.ts';
import { m } from '#messages';
import type { Handover } from '../../domain/schema.ts';
import { itemLabel } from '../labels.ts';
import { isAnswering, isDeciding } from '../queue/handover-queue.ts';
import { RefusedChanges } from '../queue/refused-changes.tsx';
import { useHandoverQueue } from '../queue/use-handover-queue.ts';
import { AreaList } from './areas/area-list.tsx';
import { HashTable } from './hash-table.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { isDone, itemStates } from './item-state.ts';
import { PhotoButton } from './photo-button.tsx';
import { RecordHeader } from './record-header.tsx';
import { SettlementCard } from './settlement-card.tsx';
import { SignPanel } from './sign-panel.tsx';
import { Figures, Signatures } from './signatures.tsx';
import { useIsOnline } from './use-is-online.ts';
import { recordOf } from './use-handover.ts';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';

const SIGN_ANCHOR = 'handover-sign';

interface HandoverViewProps {
  handover: Handover;
  /** When moving out: the handover when moving in. */
  before: Handover | null;
  userId: string;
}

/** Ids of the photos of an item, in their order. */
const photosOf = (handover: Handover, item: string) =>
  recordOf(handover)
    .items.get(item)
    ?.photos.map(({ photo }) => photo) ?? [];

/** A handover for one of its parties: the walk while it is open, the signed record afterwards. */
export function HandoverView({ handover, before, userId }: HandoverViewProps) {
  usePrintedPart('marked');
  const isOnline = useIsOnline();
  const queue = useHandoverQueue(userId, handover.id);
  const [opened, setOpened] = useState<string | null>(null);
  const record = recordOf(handover);
  const { me } = handover;
  const items = itemStates(record, me, queue.changes);
  const hasSigned = record.signatures.some(({ by }) => by === me);
  const mayCheck = handover.state !== 'closed' && !hasSigned;
  const checked = items.filter(isDone).length;
  const next = mayCheck ? items.find((one) => !isDone(one)) : undefined;
  const waiting = queue.changes.length;
  const item = items.find((one) => one.item === opened);
  const addPhoto = (id: string, photo: Blob) => void queue.add({ kind: 'photo', item: id, photo });
  return (
    <section className="wrap max-w-[1144px] pt-5 pb-10" data-print>
      <RecordHeader {...{ handover, record, isOnline }} isWaiting={waiting > 0} />
      <RefusedChanges refused={queue.refused} onDiscard={queue.discardRefused} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        {/* Not a grid: the bar below sticks within its containing block. */}
        <div className="min-w-0">
          <AreaList {...{ handover, record, items, next, mayCheck }} onPhoto={addPhoto} onOpen={setOpened} />
          {/* Also without a next item: answers and decisions wait too. */}
          <p aria-live="polite" className="mt-3 text-center text-12 text-muted empty:mt-0 print:hidden">
            {waiting > 0 && (isOnline ? m.handover_sending() : m.handover_waiting({ count: waiting }))}
          </p>
          {(next ?? (mayCheck && checked > 0)) && (
            <div
              ref={observeActionBar}
              data-actionbar=""
              className={cx(
                'sticky bottom-[var(--tabbar,0px)] z-10 -mx-gutter mt-5 grid gap-1 border-t border-line bg-surface px-gutter py-3 lg:mx-0 lg:rounded-card lg:border short:static print:hidden',
                !next && 'lg:hidden',
              )}
            >
              {next && (
                <PhotoButton
                  size="lg"
                  fullWidth
                  onPhoto={(photo) => {
                    addPhoto(next.item, photo);
                    setOpened(next.item);
                  }}
                >
                  {m.handover_next({ item: itemLabel(next.item) })}
                </PhotoButton>
              )}
              {/* Side by side with the list on wide screens, at the end of the page on phones. */}
              {checked > 0 && (
                <ButtonLink variant={next ? 'ghost' : 'primary'} size="lg" fullWidth className="lg:hidden" asChild>
                  <a href={`#${SIGN_ANCHOR}`}>{m.handover_go_sign()}</a>
                </ButtonLink>
              )}
            </div>
          )}
          <div className="mt-5">
            <HashTable handover={handover} />
          </div>
        </div>
        <aside className="grid gap-5">
          <Signatures handover={handover} record={record} />
          {mayCheck && checked > 0 && (
            <div id={SIGN_ANCHOR} className="scroll-mt-24">
              <SignPanel handover={handover} record={record} isWaiting={waiting > 0 || !isOnline} />
            </div>
          )}
          {handover.kind === 'move_out' && (
            <SettlementCard
              userId={userId}
              handover={handover}
              record={record}
              mayClaim={mayCheck}
              isDeciding={(claim) => isDeciding(queue.changes, claim)}
              onEntry={(entry) => void queue.add({ kind: 'entry', entry })}
            />
          )}
          <Figures record={record} />
          {handover.kind === 'move_in' && handover.state === 'closed' && (
            <Callout>{m.handover_moving_out_note()}</Callout>
          )}
        </aside>
      </div>
      {item && (
        <ItemDialog
          key={item.item}
          userId={userId}
          handoverId={handover.id}
          kind={handover.kind}
          areas={record.areas}
          item={item}
          before={before ? { handoverId: before.id, photos: photosOf(before, item.item) } : null}
          parties={handover.parties}
          me={me}
          may={{ check: mayCheck, answer: handover.state !== 'closed' }}
          isAnswering={(check) => isAnswering(queue.changes, check)}
          onPhoto={(photo) => addPhoto(item.item, photo)}
          onEntry={(entry) => void queue.add({ kind: 'entry', entry })}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
