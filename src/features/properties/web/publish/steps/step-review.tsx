import ArrowRight from 'lucide-react/icons/arrow-right';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { PROPERTY } from '../../../domain/rules.ts';
import { LegalHint, LegalHints } from '../form/legal-hints.tsx';
import { PreviewCard } from '../preview-card.tsx';
import { fieldErrorMessage, fieldLabel, STEP_LABELS } from '../publish-labels.ts';
import { compareByStep, stepOfField, type Step } from './steps.ts';
import { usePublishing } from '../use-publishing.ts';

interface StepReviewProps {
  /** Opens a step, optionally at a field. */
  onGo: (step: Step, field: string) => void;
  isWide: boolean;
}

/** Title, description and final check before publication. */
export function StepReview({ onGo, isWide }: StepReviewProps) {
  const { form, set, autosaver, errorOf, hints } = usePublishing();
  const text = (name: 'title' | 'description') => ({
    name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => void autosaver.flush(),
  });
  const elsewhere = hints.filter(({ field }) => field !== 'title' && field !== 'description');
  return (
    <>
      <div>
        <Field
          label={m.properties_field_title()}
          help={m.publish_title_help()}
          error={fieldErrorMessage(errorOf('title'))}
          aside={`${form.title.length}/${PROPERTY.titleMaxLength}`}
        >
          <TextInput {...text('title')} maxLength={PROPERTY.titleMaxLength} placeholder={m.publish_title_example()} />
        </Field>
        <LegalHints field="title" />
      </div>
      <div>
        <Field
          label={m.properties_field_description()}
          help={m.publish_description_help()}
          error={fieldErrorMessage(errorOf('description'))}
          aside={`${form.description.length}/${PROPERTY.descriptionMaxLength}`}
        >
          <TextArea {...text('description')} rows={8} maxLength={PROPERTY.descriptionMaxLength} />
        </Field>
        <LegalHints field="description" />
      </div>
      <MissingFields onGo={onGo} />
      {elsewhere.length > 0 && (
        <section aria-labelledby="publish-legal" className="grid gap-3">
          <h3 id="publish-legal" className="text-18">
            {m.publish_legal()}
          </h3>
          <p className="text-14 text-muted">{m.publish_legal_text()}</p>
          {elsewhere.map((hint) => (
            <LegalHint key={hint.code} hint={hint} />
          ))}
        </section>
      )}
      {!isWide && (
        <section aria-labelledby="publish-preview" className="grid max-w-100 gap-3">
          <h3 id="publish-preview" className="text-18">
            {m.publish_preview()}
          </h3>
          <PreviewCard />
        </section>
      )}
    </>
  );
}

/** Missing fields, each with a link to its step. */
function MissingFields({ onGo }: Pick<StepReviewProps, 'onGo'>) {
  const { missing, showMissing, errorOf } = usePublishing();
  const fields = Object.keys(missing).toSorted(compareByStep);
  if (fields.length === 0) return <Callout tone="success">{m.publish_complete()}</Callout>;
  const go = (field: string) => {
    showMissing();
    onGo(stepOfField(field), field);
  };
  return (
    <section aria-labelledby="publish-missing" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h3
        id="publish-missing"
        tabIndex={-1}
        // The error summary counts the fields of this step themselves.
        data-invalid={errorOf('title') || errorOf('description') ? undefined : ''}
        className="text-18"
      >
        {m.publish_missing({ count: fields.length })}
      </h3>
      <ul className="mt-2 grid">
        {fields.map((field) => (
          <li key={field} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => go(field)}
              className="flex min-h-13 w-full items-center gap-3 py-2 text-left hover:text-link"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-mid">{fieldLabel(field)}</span>
                <span className="block text-14 text-muted">
                  {missing[field] === 'required'
                    ? STEP_LABELS[stepOfField(field)].name()
                    : fieldErrorMessage(missing[field])}
                </span>
              </span>
              <Icon icon={ArrowRight} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
