import { Icon, type LucideIcon } from '../core/icon.tsx';

/** Button inside the input of a combobox. */
export function InputButton({ label, icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-tap place-items-center rounded-control hover:text-ink"
    >
      <Icon icon={icon} />
    </button>
  );
}
