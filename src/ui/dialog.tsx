import { useRef, type ReactNode } from 'react';
import * as Radix from 'radix-ui/dialog';
import X from 'lucide-react/icons/x';
import { cx } from './cx.ts';
import { useDismissDrag } from './drag.ts';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  open: boolean;
  /** Called with false by Escape, the veil, the cross and the grabber. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Small words above the title ("Paso 3 de 7"). */
  eyebrow?: ReactNode;
  /** Read with the title. */
  description?: ReactNode;
  /** Under the title and above what scrolls: a stepper. */
  header?: ReactNode;
  /** Above a centred title; for questions. */
  art?: ReactNode;
  children?: ReactNode;
  /** Pinned below. A form: `justify-between` row; a question: stacked buttons. */
  actions?: ReactNode;
  size?: 'form' | 'question';
  /** Name of the cross; without it there is no cross. */
  closeLabel?: string;
  /** An answer is wanted: the veil does nothing, role alertdialog. */
  urgent?: boolean;
  /** False: no way out but the actions. */
  dismissible?: boolean;
  /** Keeps a tall dialog the same height while its content changes. */
  steady?: boolean;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
};

/** Sheet from below under 768 px, dialog above. Focus is trapped and given back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, size = 'form', urgent = false, dismissible = true, steady = false } = props;
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const close = () => onOpenChange(false);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade"
        />
        <Radix.Content
          ref={content}
          role={urgent ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => (urgent || !dismissible || inToast(event.target)) && event.preventDefault()}
          onEscapeKeyDown={(event) =>
            (!dismissible || content.current?.querySelector('[popover]:popover-open')) && event.preventDefault()
          }
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            // the first stop would be the cross, or a field whose keyboard covers the sheet: begin at the title
            if (size === 'form') {
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
            'inset-x-0 bottom-0 max-h-[94dvh] rounded-t-card data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet',
            'md:inset-0 md:m-auto md:max-h-[92dvh] md:rounded-card md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop',
            size === 'form' ? 'md:w-160' : 'md:w-110',
            steady ? 'h-[94dvh] md:h-[min(92dvh,720px)]' : 'md:h-fit',
          )}
        >
          <Grabber content={content} onDismiss={close} enabled={dismissible} />
          <Body {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Toasts lie above a dialog; pressing one must not close it. */
function inToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}

function Grabber({
  content,
  onDismiss,
  enabled,
}: {
  content: React.RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
  enabled: boolean;
}) {
  const drag = useDismissDrag({ direction: 'down', distance: 100, onDismiss, target: content, disabled: !enabled });
  return (
    <div {...drag} aria-hidden="true" className="-mb-2 grid h-8 flex-none touch-none place-items-center md:hidden">
      <span className="-mt-2 h-1 w-9 rounded-full bg-line-strong opacity-50" />
    </div>
  );
}

function Body({
  title,
  eyebrow,
  description,
  header,
  art,
  children,
  actions,
  size = 'form',
  closeLabel,
  onSubmit,
}: DialogProps) {
  const question = size === 'question';
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
        {art && <div className="mx-auto mb-3 w-34 max-w-full">{art}</div>}
        {eyebrow && <p className="num text-14 text-soft">{eyebrow}</p>}
        <Radix.Title className={question ? cx('text-22', art ? 'text-center' : closeLabel && 'pr-10') : 'text-28'}>
          {title}
        </Radix.Title>
        {header && <div className="clear-both mt-3">{header}</div>}
        {description && (
          <Radix.Description className={cx('mt-2 text-soft', question ? (art ? 'text-center' : '') : 'text-14')}>
            {description}
          </Radix.Description>
        )}
      </div>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter pt-4 md:px-8',
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
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      {inner}
    </form>
  );
}
