/** The OpenID provider by which people sign in, and how this installation is registered there. */
export interface SingleSignOnConfig {
  issuer: URL;
  clientId: string;
  /** `undefined`: a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
}

interface Variables {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
}

/** What is wrong with single sign-on as it is configured: one line a fault. */
export const singleSignOnFaults = (
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Variables,
  allowsPlainHttp: (url: URL) => boolean,
): readonly string[] => {
  if (OIDC_ISSUER === undefined) {
    const given = OIDC_CLIENT_ID ?? OIDC_CLIENT_SECRET;
    return given === undefined ? [] : ['OIDC_ISSUER: expected beside OIDC_CLIENT_ID'];
  }
  const issuer = new URL(OIDC_ISSUER);
  return [
    ...(OIDC_CLIENT_ID === undefined ? ['OIDC_CLIENT_ID: expected beside OIDC_ISSUER'] : []),
    ...(issuer.protocol === 'https:' || allowsPlainHttp(issuer)
      ? []
      : [
          'OIDC_ISSUER: expected https, because identities would cross the network unprotected (PROVISO_ALLOW=plain-http allows it)',
        ]),
  ];
};

/** Single sign-on as variables without faults say it; `undefined`: it is off. */
export const singleSignOnOf = ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: Variables): SingleSignOnConfig | undefined =>
  OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined
    ? undefined
    : { issuer: new URL(OIDC_ISSUER), clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
