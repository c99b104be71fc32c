import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';

/** Leads from the account page to the page for programs. */
export function IntegrationsCard() {
  return (
    <Card as="section" aria-labelledby="integrations-title" className="grid gap-4">
      <div>
        <h2 id="integrations-title" className="text-22">
          {m.integrations_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.integrations_lead()}</p>
      </div>
      <div>
        <ButtonLink asChild variant="outline">
          <LocalizedLink to="/student/integrations">{m.integrations_open()}</LocalizedLink>
        </ButtonLink>
      </div>
    </Card>
  );
}
