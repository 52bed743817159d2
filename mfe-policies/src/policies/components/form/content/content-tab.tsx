import {
  Button,
  color,
  ErrorState,
  Row,
  Skeleton,
  space,
  Switch,
  text,
  upTo,
  visuallyHidden,
} from '@proviso/ui';
import { limits, variableMark } from '@proviso/contracts';
import { CircleAlert, Info } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { phoneMediaQuery } from '../../../../shared/phone-media-query.ts';
import { policiesTexts } from '../../../../texts.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import type { MarkedPlace } from '../insertion/insert-section.ts';
import type { ContentSession } from './content-session.ts';
import { minimumTextHeightProperty } from './editor/text-height.ts';
import { MarkdownArea } from './markdown-area.tsx';
import { VariableMenu } from './variable-menu.tsx';

/** A text's size, as the server counts it. */
interface ContentSize {
  characters: number;
  /** KiB of UTF-8, to one decimal. Rounded so that a text over the limit never appears to be within it. */
  kilobytes: number;
  tooLarge: boolean;
}

const limitKilobytes = limits.policyContentBytes / 1024;

const contentSizeOf = (content: string): ContentSize => {
  const bytes = new TextEncoder().encode(content).length;
  return {
    characters: content.length,
    kilobytes: Math.ceil((bytes / 1024) * 10) / 10,
    tooLarge: bytes > limits.policyContentBytes,
  };
};

/**
 * Browsers normalize line endings in a text area to LF. Restores CRLF if all line endings in `before` are
 * CRLF.
 */
const withLineEndsOf = (before: string, typed: string): string =>
  before.includes('\r\n') && !/(?<!\r)\n/.test(before) ? typed.replaceAll('\n', '\r\n') : typed;

const RichEditor = lazy(async () => ({ default: (await import('./editor/open-text.ts')).RichEditor }));

/** The text and the notices above it. In a tab that scrolls, they fill at least its height. */
export const ContentPlace = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: ${space[2]};
  min-height: 100%;
  > :not(:last-child) {
    flex: none;
  }
  /* The text shrinks to make room for notices, so that the page does not become taller than the window. */
  &:has(> :nth-child(2)) {
    ${minimumTextHeightProperty}: max(400px, 46dvh);
  }
`;
const Root = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 0 auto;
  gap: ${space[2]};
  ${upTo.short} {
    gap: ${space[1]};
  }
`;
const Head = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  justify-content: space-between;
  /* In low windows, icons are hidden and gaps are smaller, so that the buttons fit on one line in every
     language. */
  ${upTo.short} {
    column-gap: ${space[2]};
    > div {
      gap: ${space[1]};
    }
    button:not([role='switch']) {
      padding-inline: ${space[2]};
    }
    /* Hides icons only in wide windows. In narrower windows, some buttons have an icon but no label. */
    @media (min-width: 60rem) {
      button > svg {
        display: none;
      }
    }
  }
  /* The controls take two lines: the label and the editing mode on the first, other actions on the second. */
  ${phoneMediaQuery} {
    > :nth-child(2) {
      flex: 1 0 100%;
      order: 1;
    }
  }
`;
const Label = styled.span`
  font: ${text('sm', 600)};
  ${upTo.short} {
    ${visuallyHidden}
  }
`;
const Hint = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
/** Visually hidden if the window is too short for both this element and the text at its minimum height. */
const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  justify-content: space-between;
  @media (max-height: 59rem) {
    ${visuallyHidden}
  }
`;
const Note = styled(Hint)`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: 7px;
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  svg {
    flex: none;
    margin-top: 0.15em;
  }
`;
const Problem = styled(Hint)`
  display: flex;
  gap: ${space[1]};
  color: ${color.dangerText};
  font-weight: 500;
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

export interface ContentTabProps {
  form: PolicyForm;
  session: ContentSession;
  /** Text that was inserted automatically, to which the editor scrolls. */
  inserted?: MarkedPlace | undefined;
  /** Other actions on the text. */
  actions?: ReactNode;
}

/** The policy's text, as rich text or Markdown. */
export const ContentTab = ({ form, session, inserted, actions }: ContentTabProps) => {
  const t = policiesTexts.useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { control, getValues } = form;
  const { fieldState, field } = useController({ control, name: 'content' });
  const content = useWatch({ control, name: 'content' }) ?? '';
  const view = useSyncExternalStore(session.subscribe, session.view);
  const size = contentSizeOf(content);
  const error = size.tooLarge
    ? t('form.contentTooLarge', { size: size.kilobytes, limit: limitKilobytes })
    : fieldState.error?.message;

  useEffect(() => {
    if (view.kind === 'closed') session.open();
  }, [session, view]);
  useEffect(() => {
    field.ref({
      focus: () => {
        if (view.kind === 'rich') view.editor.commands.focus();
        else area.current?.focus();
      },
    });
  }, [field, view]);

  const insert = (name: string) => {
    const mark = variableMark(name);
    if (view.kind === 'rich') {
      view.editor.chain().focus().insertContent({ type: 'text', text: mark }).run();
      return;
    }
    const typed = area.current;
    if (!typed) return;
    typed.setRangeText(mark, typed.selectionStart, typed.selectionEnd, 'end');
    session.changed(() => withLineEndsOf(getValues('content') ?? '', typed.value));
    session.flush();
    typed.focus();
  };
  const described = {
    labelledBy: `${id}-label`,
    describedBy: `${id}-hint ${id}-size ${id}-error`,
    invalid: error !== undefined,
  };
  const unkept = view.kind === 'markdown' && view.because !== 'choice' ? view.because : undefined;
  return (
    <Root>
      <Head>
        <Label id={`${id}-label`}>{t('form.contentLabel')}</Label>
        <Row $gap={2}>
          {actions}
          {(view.kind === 'rich' || view.kind === 'markdown') && <VariableMenu onInsert={insert} />}
        </Row>
        {unkept ? (
          <Button size="sm" variant="secondary" onClick={() => session.showAs('rich')}>
            {t('form.tryRich')}
          </Button>
        ) : (
          <Switch
            label={t('form.asMarkdown')}
            checked={view.kind === 'markdown'}
            onCheckedChange={(checked) => session.showAs(checked ? 'markdown' : 'rich')}
          />
        )}
      </Head>
      {unkept && (
        <Note as="output">
          <Info size={16} aria-hidden />
          <span>{t('form.unkept.lead', { what: t(`form.unkept.${unkept}`) })}</span>
        </Note>
      )}
      {(view.kind === 'closed' || view.kind === 'opening') && <Skeleton items={1} height="55dvh" />}
      {view.kind === 'failed' && (
        <ErrorState
          title={t('form.editorFailed')}
          detail={t('form.editorFailedDetail')}
          onRetry={() => session.showAs('rich')}
        />
      )}
      {view.kind === 'rich' && (
        <Suspense fallback={<Skeleton items={1} height="55dvh" />}>
          <RichEditor editor={view.editor} inserted={inserted} {...described} />
        </Suspense>
      )}
      {view.kind === 'markdown' && (
        <MarkdownArea
          ref={area}
          text={getValues('content') ?? ''}
          placeholder={t('form.contentPlaceholder')}
          onChange={(typed) => session.changed(() => withLineEndsOf(getValues('content') ?? '', typed()))}
          {...described}
        />
      )}
      <Foot>
        <Hint id={`${id}-hint`}>{t(view.kind === 'rich' ? 'form.contentHint' : 'form.markdownHint')}</Hint>
        <Hint id={`${id}-size`}>
          {t('form.contentSize', {
            count: size.characters,
            size: size.kilobytes,
            limit: limitKilobytes,
          })}
        </Hint>
      </Foot>
      <div id={`${id}-error`} role="alert">
        {error !== undefined && (
          <Problem>
            <CircleAlert size={14} aria-hidden />
            <span>{error}</span>
          </Problem>
        )}
      </div>
    </Root>
  );
};
