import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import type { SubscriptionMessages } from './messages.ts';

/** Comparison table; the plans differ only in the Early Bird number. */
export function Comparison({ messages }: { messages: SubscriptionMessages['table'] }) {
  return (
    <table className="mt-6 w-full border-collapse text-14 md:text-16">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-3 pr-2 text-left font-normal text-subtle">
            {messages.what}
          </th>
          {messages.columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="w-[19%] px-0.5 py-3 text-center text-12 font-strong sm:text-14 md:w-[17%]"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.rows.map(({ what, cells }) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-2 text-left font-mid">
              {what}
            </th>
            {cells.map(({ text, is }, at) => (
              <td key={at} className="px-1 py-3.5 text-center">
                {is === 'said' ? (
                  <span className="num font-strong">{text}</span>
                ) : (
                  <span
                    className={cx('inline-grid place-items-center', is === 'yes' ? 'text-success-text' : 'text-subtle')}
                  >
                    <Icon icon={is === 'yes' ? Check : Minus} />
                    <span className="sr-only">{text}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
