import { useEffect } from 'react';

/** Prints in the light theme. */
export const usePaperTheme = (): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const lighten = () => {
      theme = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const restore = () => {
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
};
