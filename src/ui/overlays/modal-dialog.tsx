import { useRef, type ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import X from 'lucide-react/icons/x';
import { cx } from '../core/cx.ts';
import { useSwipeToDismiss } from '../hooks/use-drag.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

export type DialogProps = {
  open: boolean;
  /** Called with false by Escape, Back, the overlay, the close button and the drag handle. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Small text above the title ("Paso 3 de 7"). */
  overline?: ReactNode;
  /** Announced with the title. */
  description?: ReactNode;
  /** Below the title, above the scrolling content; for example a step indicator. */
  header?: ReactNode;
  /** Illustration above a centred title, for questions. */
  illustration?: ReactNode;
  children?: ReactNode;
  /** Fixed footer: a `justify-between` row for `lg`, stacked buttons for `sm`. */
  actions?: ReactNode;
  size?: 'lg' | 'sm';
  /** Label of the close button; without it there is no close button. */
  closeLabel?: string;
  /** Requires an answer: `role="alertdialog"`, clicks on the overlay are ignored. */
  alert?: boolean;
  /** False: only the actions close the dialog. */
  dismissible?: boolean;
  /** Keeps the height constant while the content changes. */
  fixedHeight?: boolean;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
};

/** Modal dialog; a bottom sheet below 768 px. Traps the focus and restores it on close. */
export function ModalDialog(props: DialogProps) {
  const { open, onOpenChange, size = 'lg', alert = false, dismissible = true, fixedHeight = false } = props;
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const close = () => onOpenChange(false);
  useHistoryEntry(open && dismissible, close);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade"
        />
        <Radix.Content
          ref={content}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) =>
            (alert || !dismissible || isInsideToast(event.target)) && event.preventDefault()
          }
          onEscapeKeyDown={(event) =>
            (!dismissible || content.current?.querySelector('[popover]:popover-open')) && event.preventDefault()
          }
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            // Focus the dialog itself: the first tabbable element would be the close button, or a field whose keyboard
            // covers the sheet.
            if (size === 'lg') {
              event.preventDefault();
              content.current?.focus();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
          }}
          className={cx(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none',
            'inset-x-0 bottom-0 max-h-[94dvh] short:overflow-y-auto rounded-t-card data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet',
            'md:inset-0 md:m-auto md:max-h-[92dvh] md:rounded-card md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop',
            size === 'lg' ? 'md:w-160' : 'md:w-110',
            fixedHeight ? 'h-[94dvh] md:h-[min(92dvh,720px)]' : 'md:h-fit',
          )}
        >
          <DragHandle content={content} onDismiss={close} enabled={dismissible} />
          <DialogBody {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Toasts are rendered above a dialog; clicking one must not close it. */
function isInsideToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}

function DragHandle({
  content,
  onDismiss,
  enabled,
}: {
  content: React.RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
  enabled: boolean;
}) {
  const drag = useSwipeToDismiss({ direction: 'down', distance: 100, onDismiss, target: content, disabled: !enabled });
  return (
    <div {...drag} aria-hidden="true" className="-mb-2 grid h-8 flex-none touch-none place-items-center md:hidden">
      <span className="-mt-2 h-1 w-9 rounded-full bg-line-strong opacity-50" />
    </div>
  );
}

function DialogBody({
  title,
  overline,
  description,
  header,
  illustration,
  children,
  actions,
  size = 'lg',
  closeLabel,
  onSubmit,
}: DialogProps) {
  const question = size === 'sm';
  const inner = (
    <>
      <div className="relative flex-none px-gutter md:px-8 md:pt-8">
        {closeLabel && (
          <Radix.Close asChild>
            <IconButton
              label={closeLabel}
              icon={X}
              className={cx(
                'z-10 -mt-1.5 -mr-2.5',
                question ? 'absolute top-0 right-gutter md:top-6 md:right-8' : 'float-right ml-2',
              )}
            />
          </Radix.Close>
        )}
        {illustration && <div className="mx-auto mb-3 w-34 max-w-full">{illustration}</div>}
        {overline && <p className="num text-14 text-muted">{overline}</p>}
        <Radix.Title
          className={question ? cx('text-22', illustration ? 'text-center' : closeLabel && 'pr-10') : 'text-28'}
        >
          {title}
        </Radix.Title>
        {header && <div className="clear-both mt-3">{header}</div>}
        {description && (
          <Radix.Description
            className={cx('mt-2 text-muted', question ? (illustration ? 'text-center' : '') : 'text-14')}
          >
            {description}
          </Radix.Description>
        )}
      </div>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-gutter pt-4 md:px-8',
          actions ? 'pb-5' : 'pb-[max(20px,env(safe-area-inset-bottom))] md:pb-8',
          !children && 'hidden',
        )}
      >
        {children}
      </div>
      {actions && (
        <div
          data-dialog-actions={question ? 'stack' : 'row'}
          className={cx(
            'flex-none px-gutter pb-[max(12px,env(safe-area-inset-bottom))] md:px-8',
            question
              ? 'grid gap-2 pt-4 md:pb-8'
              : 'flex items-center justify-between gap-3 *:last:max-sm:flex-1 *:last:sm:min-w-60 *:only:ml-auto border-t border-line pt-3 md:py-4',
          )}
        >
          {actions}
        </div>
      )}
    </>
  );
  if (!onSubmit) return inner;
  return (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col short:flex-none">
      {inner}
    </form>
  );
}
