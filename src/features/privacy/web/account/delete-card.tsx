import { Suspense, useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';

const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Card that opens the account deletion dialog. */
export function DeleteCard() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      as="section"
      id="delete"
      aria-labelledby="delete-title"
      className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="delete-title" className="text-22">
          {m.data_rights_delete_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.data_rights_delete_text()}</p>
      </div>
      <Button variant="outline" icon={Trash2} onClick={() => setAsking(true)}>
        {m.data_rights_delete_start()}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
