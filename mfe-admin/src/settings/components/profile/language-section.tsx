import { languageNames, languageOf } from '@proviso/contracts';
import { Field, Select, useLanguage } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useChooseLanguage } from '../../api/details.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

/** Language of pages and emails. A change takes effect immediately. */
export const LanguageSection = () => {
  const t = adminTexts.useTexts();
  const language = useLanguage();
  const { failed } = useOutcome();
  const { mutate, isPending, variables } = useChooseLanguage();
  return (
    <Section title={t('language.title')} lead={t('language.lead')}>
      <Field label={t('language.label')}>
        <Select
          options={options}
          value={isPending ? variables.language : language}
          onChange={({ target }) =>
            mutate({ language: languageOf([target.value]) }, { onError: failed(t('language.failed')) })
          }
        />
      </Field>
    </Section>
  );
};
