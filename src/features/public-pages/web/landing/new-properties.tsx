import Users from 'lucide-react/icons/users';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
import { PropertyCard } from '#features/properties/web/public/property-card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import type { NewPropertiesMessages } from './new-properties-messages.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';

const HEADING_ID = 'new-properties';
const SIZES = '(min-width: 1024px) 290px, (min-width: 600px) 260px, 216px';

/** Newest properties: a row that scrolls sideways, four columns on wide screens. */
export function NewProperties({ messages: { title, all, items } }: { messages: NewPropertiesMessages }) {
  return (
    <section aria-labelledby={HEADING_ID} className="wrap pt-5 sm:pt-10">
      <SectionHeading id={HEADING_ID} title={title} link={{ to: '/properties', text: all }} />
      <ul className="-mx-gutter grid snap-x snap-proximity scroll-px-gutter list-none auto-cols-[216px] grid-flow-col gap-4 overflow-x-auto px-gutter py-1 [scrollbar-width:none] sm:auto-cols-[260px] lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:gap-6 lg:overflow-visible lg:px-0">
        {items.map(({ property, facts, badge, household }, at) => (
          <li key={property.id} className="min-w-0 snap-start">
            <PropertyCard
              property={property}
              level={3}
              sizes={SIZES}
              isPriority={at === 0}
              facts={facts}
              badges={[badge]}
              photoAction={<SaveButton kind="home" id={property.id} name={property.title} variant="photo" />}
              footer={household && <HouseholdLine text={household} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HouseholdLine({ text }: { text: string }) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-14 text-muted">
      <Icon icon={Users} size={16} className="flex-none" />
      <span className="truncate">{text}</span>
    </p>
  );
}
