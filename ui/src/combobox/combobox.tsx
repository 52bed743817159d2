import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, type ComponentPropsWithRef } from 'react';
import { labelIdOf, useFieldControl } from '../controls/field-control.ts';
import { VisuallyHidden } from '../feedback/visually-hidden.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { Box, EndButton, EndButtons, Input, Popup } from './combobox-style.ts';
import type { ComboboxOption } from './matching-options.ts';
import { OptionList } from './option-list.tsx';
import { useComboboxState } from './use-combobox-state.ts';

export interface ComboboxProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'ref' | 'name' | 'disabled' | 'placeholder' | 'aria-label' | 'onBlur'
> {
  options: readonly ComboboxOption[];
  /** Selected value; empty if nothing is selected. */
  value: string;
  onChange: (value: string) => void;
  /** True if the user can clear the selection. */
  clearable?: boolean;
  /** The option for `value`, in case `options` does not include it. */
  chosen?: ComboboxOption | undefined;
  /** Searches for the typed text elsewhere, for example on the server. By default, `options` are filtered. */
  onSearch?: (typed: string) => void;
  /** True while `options` do not match the typed text yet. */
  loading?: boolean;
  /** Total number of options, if `options` contains only the first ones. */
  total?: number | undefined;
  /** True if `options` could not be loaded. */
  failed?: boolean;
}

/** The line below the options, which reports what is missing; `undefined` if all options are shown. */
const lineBelow = (
  {
    shown,
    all,
    loading,
    failed,
  }: Required<Pick<ComboboxProps, 'loading' | 'failed'>> & { shown: number; all: number },
  t: ReturnType<typeof uiTexts.useTexts>,
): string | undefined => {
  if (shown > 0) return all > shown ? t('combobox.more', { shown, total: all }) : undefined;
  if (loading) return t('loading');
  return t(failed ? 'combobox.failed' : 'combobox.none');
};

/**
 * An editable combobox with a list (WAI-ARIA 1.2). Inside a Field it needs no label. A title that is too long
 * for the field can be read in the list and in the field's tooltip.
 */
export const Combobox = ({
  options,
  value,
  onChange,
  clearable = true,
  chosen = options.find((option) => option.value === value),
  onSearch,
  loading = false,
  total,
  failed = false,
  disabled = false,
  ref,
  'aria-label': label,
  onBlur,
  ...rest
}: ComboboxProps) => {
  const t = uiTexts.useTexts();
  const field = useFieldControl();
  const ownId = useId();
  const inputId = field.id ?? ownId;
  const labelId = labelIdOf(inputId);
  const clearId = `${inputId}-clear`;
  const choice = useComboboxState({ options, chosen, clearable, inputId, labelId, onChange, onSearch });
  const { isOpen, shown, found, closeMenu, getInputProps, getMenuProps, getToggleButtonProps } = choice;
  // Called even while the list is closed; otherwise downshift warns.
  const listProps = getMenuProps(label === undefined ? {} : { 'aria-label': label }, {
    suppressRefError: true,
  });
  const all = total ?? found;
  const canClear = clearable && value !== '' && !disabled;
  const line = lineBelow({ shown: shown.length, all, loading, failed }, t);
  const status = () => {
    if (!isOpen) return '';
    if (loading) return t('loading');
    return shown.length === 0 ? line : t('combobox.count', { count: all });
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => open || closeMenu()}>
      <Popover.Anchor asChild>
        <Box>
          <Input
            {...rest}
            {...field}
            // oxlint-disable-next-line react/refs -- downshift passes the element to both refs, and reads neither in a render
            {...getInputProps({
              ref,
              disabled,
              onBlur,
              onFocus: ({ target }) => target.select(),
              // The name comes from the field's label or from `label`. Downshift would refer to a label
              // element that may not exist.
              'aria-labelledby': undefined,
            })}
            aria-label={label}
            title={chosen?.label}
            $clearable={canClear}
          />
          <EndButtons>
            {canClear && (
              <EndButton
                type="button"
                id={clearId}
                aria-label={label === undefined ? t('combobox.clear') : t('combobox.clearOf', { label })}
                aria-labelledby={label === undefined ? `${clearId} ${labelId}` : undefined}
                onClick={() => onChange('')}
              >
                <X size={16} aria-hidden />
              </EndButton>
            )}
            <EndButton
              type="button"
              {...getToggleButtonProps({ disabled })}
              aria-label={t('combobox.show')}
              aria-labelledby={undefined}
            >
              <ChevronDown size={16} aria-hidden />
            </EndButton>
          </EndButtons>
          <VisuallyHidden as="output">{status()}</VisuallyHidden>
        </Box>
      </Popover.Anchor>
      <Popover.Portal>
        <Popup
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // Downshift handles presses on the field and outside it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <OptionList choice={choice} listProps={listProps} value={value} line={line} />
        </Popup>
      </Popover.Portal>
    </Popover.Root>
  );
};
