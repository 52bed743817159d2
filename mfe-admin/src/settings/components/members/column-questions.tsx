import { listedFields, type ListedField, type NamedColumn } from '@proviso/contracts';
import { Button, Field, Muted, Row, Select, Stack } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

/**
 * The user's choice for each column: a field, `out` to ignore the column, or `undefined` if not chosen yet.
 */
export type ColumnChoices = ReadonlyMap<string, ListedField | 'out' | undefined>;

/** The choices made so far, in the API's format. */
export const toNamedColumns = (choices: ColumnChoices): NamedColumn[] =>
  [...choices].flatMap(([name, choice]) =>
    choice === undefined ? [] : [{ name, field: choice === 'out' ? null : choice }],
  );

const fieldNames = {
  email: 'peopleImport.fields.email',
  firstName: 'peopleImport.fields.firstName',
  lastName: 'peopleImport.fields.lastName',
  role: 'peopleImport.fields.role',
} as const satisfies Record<ListedField, string>;

export interface ColumnQuestionsProps {
  choices: ColumnChoices;
  onChoose: (choices: ColumnChoices) => void;
}

/** Asks which fields a file's unrecognized columns contain. */
export const ColumnQuestions = ({ choices, onChoose }: ColumnQuestionsProps) => {
  const t = adminTexts.useTexts();
  const options = [
    ...listedFields.map((field) => ({ value: field, label: t(fieldNames[field]) })),
    { value: 'out', label: t('peopleImport.leaveOut') },
  ];
  const choose = (name: string, value: string) => {
    const choice = value === 'out' ? 'out' : listedFields.find((field) => field === value);
    onChoose(new Map([...choices, [name, choice]]));
  };
  const open = [...choices.values()].filter((choice) => choice === undefined).length;
  return (
    <Stack as="section" $gap={3} aria-label={t('peopleImport.columns')}>
      <Muted>{t('peopleImport.columnsLead')}</Muted>
      {[...choices].map(([name, choice]) => (
        <Field key={name} label={t('peopleImport.column', { name })}>
          <Select
            placeholder={t('peopleImport.choose')}
            options={options}
            value={choice ?? ''}
            onChange={({ target }) => choose(name, target.value)}
          />
        </Field>
      ))}
      {open > 1 && (
        <Row>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChoose(new Map([...choices].map(([name, choice]) => [name, choice ?? 'out'])))}
          >
            {t('peopleImport.leaveOutOthers')}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
