import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Card } from '#ui/display/card.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Entry } from '../../domain/chain/entry.ts';
import { itemOf } from '../../domain/chain/entry.ts';
import type { Handover } from '../../domain/schema.ts';
import { areaLabel, areaOf, itemLabel } from '../labels.ts';

/** Hash of every entry, in full on paper: the printed record proves the whole chain. */
export function HashTable({ handover }: { handover: Handover }) {
  const lang = useLang();
  const [isShown, setShown] = useState(false);
  const counts = new Map<string, number>();
  const rows = handover.entries.map(({ body, hash }) => {
    const entry = JSON.parse(body) as Entry;
    const item = itemOf(entry);
    if (entry.type === 'photo') counts.set(entry.item, (counts.get(entry.item) ?? 0) + 1);
    const photo = entry.type === 'photo' ? (counts.get(entry.item) ?? null) : null;
    return {
      hash,
      entry,
      photo,
      label: item === null ? m.handover_entry({ type: entry.type }) : `${areaLabel(areaOf(item))}, ${itemLabel(item)}`,
    };
  });
  const last = handover.entries.at(-1)?.hash ?? '';
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-18">{m.handover_hashes()}</h2>
      <p className="text-14 wrap-anywhere text-muted">{m.handover_hashes_help({ hash: last })}</p>
      {!isShown && (
        <span className="print:hidden">
          <Button variant="outline" onClick={() => setShown(true)}>
            {m.handover_hashes_show({ count: rows.length })}
          </Button>
        </span>
      )}
      <table className={cx('w-full text-left text-12', !isShown && 'hidden print:table')}>
        <thead>
          <tr className="text-muted">
            <th className="py-1 pr-3 font-mid">{m.handover_hash_item()}</th>
            <th className="py-1 pr-3 font-mid">{m.handover_hash_photo()}</th>
            <th className="py-1 pr-3 font-mid">{m.handover_hash_at()}</th>
            <th className="py-1 font-mid">{m.handover_hash()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hash, entry, photo, label }) => (
            <tr key={hash} className="border-t border-line align-top">
              <td className="py-1 pr-3">{label}</td>
              <td className="num py-1 pr-3">{photo}</td>
              <td className="num py-1 pr-3 whitespace-nowrap">{formatDate(entry.at, lang, 'shortDayTime')}</td>
              <td className="num py-1 break-all">{hash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
