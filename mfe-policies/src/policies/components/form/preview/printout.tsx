import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

/** On paper there is the sheet and nothing else of the page. */
const OnlyThis = createGlobalStyle`
  @media print {
    body > :not([data-printout]) { display: none !important; }
  }
`;
const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    color: #000;
  }
`;

export interface PrintoutProps {
  children: ReactNode;
  /** The browser has printed, or the person has thought better of it. */
  onDone: () => void;
}

/** Prints what is in it, once it is there. */
export const Printout = ({ children, onDone }: PrintoutProps) => {
  useEffect(() => {
    // Paper is light.
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset['theme'] = 'light';
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    };
  }, [onDone]);
  return createPortal(
    <Paper data-printout>
      <OnlyThis />
      {children}
    </Paper>,
    document.body,
  );
};
