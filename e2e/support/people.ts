import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  password: string;
}

/** A user who has not signed up yet. */
export const newPerson = (): Person => {
  const id = randomUUID().slice(0, 8);
  return {
    firstName: 'Ada',
    lastName: `Okafor`,
    email: `ada.${id}@example.org`,
    company: `Riverside Clinic ${id}`,
    password: `correct horse ${id}`,
  };
};

/** Fills in and submits the sign-up form on the landing page for `person`. */
export const fillSignUp = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Company').fill(person.company);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
};

/** Signs `person` up on the landing page and waits until they are signed in. */
export const signUp = async (page: Page, person: Person): Promise<void> => {
  await fillSignUp(page, person);
  await expect(page).toHaveURL(/\/trial-selection$/);
};

/** Signs `person` up without using the landing page. Afterward, the page's browser is signed in. */
export const signUpByApi = async (page: Page, person: Person): Promise<void> => {
  const response = await page.request.post('/api/auth/signup', { data: person });
  expect(response.status()).toBe(201);
};

/** Fills in and submits the sign-in form on the landing page as `person`. */
export const fillSignIn = async (page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await page.goto('/?signin');
  await page.getByLabel('Work email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).last().click();
};

/** Signs `person` in on the landing page. */
export const signIn = async (page: Page, person: Person): Promise<void> => {
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/trial-selection$/);
};
