import { removals } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { mailInLanguage } from '../../shared/mail/mail-in-language.ts';
import { removalMail } from './removal-mail.ts';

it.each(removals)(
  'states in every language whether the removal of %s follows a subscription or a free trial',
  (what) => {
    const about = { what, day: '2026-03-02', address: 'https://policies.example.org/subscribe' } as const;
    const trial = removalMail({ ...about, ended: 'free trial' });
    expect(trial.text).toContain('Your free trial has ended. On 2026-03-02');
    expect(removalMail({ ...about, ended: 'subscription' }).text).toContain(
      'Your subscription has ended. On',
    );
    expect(mailInLanguage({ ...trial, language: 'de' }).text).toContain(
      'Ihre kostenlose Testphase ist beendet',
    );
    expect(mailInLanguage({ ...trial, language: 'es' }).text).toContain('Su prueba gratuita ha terminado');
  },
);
