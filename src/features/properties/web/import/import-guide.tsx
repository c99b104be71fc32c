import Download from 'lucide-react/icons/download';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { m } from '#messages';

/** Short guide to the file format, with a template to download. */
export function ImportGuide() {
  const points = [
    m.listings_import_guide_columns(),
    m.listings_import_guide_id(),
    m.listings_import_guide_cents(),
    m.listings_import_guide_rooms(),
    m.listings_import_guide_values(),
    m.listings_import_guide_photos(),
  ];
  return (
    <section className="mt-8">
      <h2 className="text-18">{m.listings_import_guide()}</h2>
      <ul className="mt-3 grid max-w-[68ch] list-disc gap-2 pl-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ButtonLink variant="outline" icon={Download} href="/api/properties/import/template" download className="mt-4">
        {m.listings_import_template()}
      </ButtonLink>
    </section>
  );
}
