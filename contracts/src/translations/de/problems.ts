import type { AnswerTexts } from '../answers.ts';

export const germanProblems = {
  'request.invalid': 'Einige Angaben sind ungültig.',
  'request.malformed': 'Die Anfrage konnte nicht gelesen werden.',
  'request.if-match-required':
    'Diese Anfrage muss angeben, auf welchen Stand sie sich bezieht. Senden Sie den Header If-Match.',
  'request.too-large': 'Die Anfrage ist zu groß.',
  'request.too-complex': 'Die Anfrage enthält zu viele Werte oder ist zu tief verschachtelt.',
  'request.took-too-long':
    'Das Lesen hat länger als {seconds} Sekunden gedauert. Bitte senden Sie weniger oder etwas Einfacheres.',
  'request.method-not-allowed': 'Diese Adresse unterstützt diese Methode nicht.',
  'request.unsupported-media-type': 'Inhalte dieser Art werden hier nicht angenommen.',
  'request.not-found': 'Unter dieser Adresse gibt es nichts.',
  'request.cross-site': 'Diese Anfrage kam von einer anderen Website und wurde deshalb blockiert.',
  'request.too-many': 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  'idempotency.key-reused': 'Dieser Idempotenzschlüssel wurde bereits für eine andere Anfrage verwendet.',
  'idempotency.in-progress': 'Dieselbe Anfrage wird noch bearbeitet.',
  'session.required': 'Bitte melden Sie sich an.',
  'organization.suspended':
    'Ihre Organisation wurde gesperrt. Bitte wenden Sie sich an die Administration dieser Installation.',
  'organization.closing':
    'Ihre Organisation wird am {day} geschlossen. Bis dahin kann sie gelesen und exportiert, aber nicht geändert werden. Ein Inhaber kann sie wieder öffnen.',
  'identity.suspended':
    'Ihr Konto wurde gesperrt. Bitte wenden Sie sich an die Administration dieser Installation.',
  'organization.administrator':
    'Diese Person ist Administrator der Installation, daher kann eine Organisation ihr Konto nicht ändern.',
  'suspension.already-set': 'Die Sperre besteht bereits.',
  'suspension.not-set': 'Es besteht keine Sperre.',
  'suspension.administrator':
    'Administratoren der Installation und Organisationen, denen sie angehören, können nicht gesperrt werden.',
  'feature.turned-off':
    'Dies wurde für Ihre Organisation ausgeschaltet. Wenden Sie sich an die Administratoren dieser Installation.',
  'feature.unchanged': 'Die Funktion ist bereits so eingestellt.',
  'feature.day-over': 'Der letzte Tag ist bereits vorbei.',
  'trial.not-running': 'Für diese Organisation läuft keine kostenlose Testphase.',
  'session.second-factor-required':
    'Administratoren benötigen hier die Zwei-Faktor-Authentifizierung. Richten Sie sie unter Einstellungen, Sicherheit ein, um fortzufahren.',
  'session.forbidden': 'Ihre Rolle erlaubt das nicht.',
  'identity.email-taken': 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse.',
  'identity.credentials-wrong': 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
  'identity.admin-credentials-wrong': 'E-Mail-Adresse oder Passwort für die Administration ist falsch.',
  'identity.link-invalid': 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  'person.not-found': 'Diese Person gibt es nicht, oder ihre Daten wurden bereits gelöscht.',
  'identity.sign-in-to-confirm':
    'Melden Sie sich mit dem Konto dieser Adresse an und öffnen Sie den Link dann erneut. Wenn Sie das Passwort nicht kennen, legen Sie ein neues fest.',
  'identity.sign-in-to-agree':
    'Melden Sie sich mit dem Konto an, das diese Adresse verwenden soll, und öffnen Sie den Link dann erneut. Wenn Sie das nicht angefordert haben, ignorieren Sie die E-Mail.',
  'identity.email-unverified':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Link dafür. Wenn Sie keinen haben, fordern Sie ihn erneut an oder fragen Sie die Administration dieser Installation.',
  'identity.password-wrong': 'Ihr aktuelles Passwort ist falsch.',
  'identity.password-common': 'Dieses Passwort ist zu gebräuchlich. Bitte wählen Sie ein anderes.',
  'identity.no-password': 'Dieses Konto verwendet Single Sign-on und hat kein Passwort.',
  'identity.session-not-found': 'Diese Sitzung gibt es nicht.',
  'mail.refused': 'An diese Adresse kann keine E-Mail gesendet werden.',
  'organization.changed':
    'Die Organisation wurde in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'organization.already-member': 'Diese Person ist bereits Mitglied.',
  'organization.last-owner':
    'Eine Organisation braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  'absence.delegate-not-possible':
    'Die Vertretung muss ein anderes aktives Mitglied sein, das Richtlinien bearbeiten darf.',
  'absence.over': 'Der letzte Tag ist schon vorbei.',
  'absence.not-yours': 'Nur Inhaber können die Abwesenheit eines anderen Mitglieds planen.',
  'organization.member-not-found': 'Diese Person ist kein Mitglied.',
  'invitation.not-found': 'Diese Einladung gibt es nicht.',
  'invitation.not-valid':
    'Dieser Einladungslink ist nicht mehr gültig. Bitte lassen Sie sich einen neuen senden.',
  'publishing.already-chosen': 'Ein anderer Inhaber hat schon gewählt, wann Änderungen wirksam werden.',
  'catalog.changed': 'Der Katalog wurde in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'catalog.not-found': 'Diesen Eintrag gibt es im Katalog nicht.',
  'catalog.name-taken': 'Es gibt bereits einen Eintrag mit dem Namen „{name}“.',
  'catalog.too-many': 'Von jeder Art sind höchstens {items} Einträge möglich.',
  'catalog.in-use': '„{name}“ wird verwendet. Anzahl der Richtlinien: {policies}. Ändern Sie diese zuerst.',
  'catalog.has-approval-rule': '„{name}“ hat eine Freigaberegel. Entfernen Sie zuerst die Regel.',
  'policy-view.not-found': 'Diese Ansicht gibt es nicht.',
  'policy-view.name-taken': 'Sie haben bereits eine Ansicht mit diesem Namen.',
  'policy-view.too-many': 'Sie können höchstens {views} Ansichten speichern.',
  'audit.not-printable':
    'Das PDF konnte nicht erstellt werden. Exportieren Sie weniger Einträge, oder wählen Sie ein anderes Format.',
  'audit-view.not-found': 'Diese Ansicht gibt es nicht.',
  'audit-view.name-taken': 'Sie haben bereits eine Ansicht mit diesem Namen.',
  'audit-view.too-many': 'Sie können höchstens {views} Ansichten speichern.',
  'policy.number-taken': 'Eine andere Richtlinie hat diese Dokumentnummer.',
  'policy.type-unknown': 'Diesen Richtlinientyp gibt es nicht.',
  'group.not-found': 'Diese Gruppe gibt es nicht.',
  'group.name-taken': 'Es gibt bereits eine Gruppe mit dem Namen „{name}“.',
  'group.too-many': 'Ihre Organisation hat bereits {groups} Gruppen, das Maximum.',
  'group.too-many-members': 'Ihre Gruppen können zusammen höchstens {people} Mitglieder haben.',
  'group.not-manager':
    'Nur Inhaber der Organisation und die Leitung dieser Gruppe können ihre Mitglieder ändern.',
  'group.from-directory': 'Die Mitglieder dieser Gruppe kommen aus Ihrem Verzeichnis. Ändern Sie sie dort.',
  'group.in-use':
    'Diese Gruppe kann nicht gelöscht werden, solange Freigaberegeln sie nennen. Anzahl der Regeln: {rules}. Ändern Sie zuerst diese Regeln.',
  'group.awaited':
    'Diese Gruppe kann nicht gelöscht werden, solange Texte auf ihre Freigabe warten. Anzahl der Texte: {texts}.',
  'group.list-faulty': 'Die Liste kann nicht gelesen werden. {fault}',
  'invitation.list-faulty': 'Die Liste kann nicht gelesen werden. {fault}',
  'invitation.for-somebody-else':
    'Diese Einladung gilt für eine andere E-Mail-Adresse. Melden Sie sich ab und öffnen Sie den Link dann erneut.',
  'subscription.trial-ended': 'Ihre Testphase ist beendet. Schließen Sie ein Abonnement ab, um fortzufahren.',
  'subscription.required': 'Dafür ist ein aktives Abonnement nötig.',
  'subscription.plan-required':
    'Diese Funktion gehört zum Tarif {planName}. Wechseln Sie den Tarif, um sie zu nutzen.',
  'subscription.quota-used':
    'Ihr Tarif umfasst {limit} Analysen im Monat, und alle sind verbraucht. Ab {renewsOn} (UTC) stehen Ihnen neue zur Verfügung. Der Tarif {planName} hat keine Begrenzung.',
  'subscription.none': 'Ihre Organisation hat kein Abonnement.',
  'subscription.already-running':
    'Ihre Organisation hat bereits ein Abonnement. Wechseln Sie stattdessen den Tarif.',
  'subscription.changed': 'Das Abonnement wurde in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'subscription.not-yearly': 'Jährliche Zahlung ist hier nicht verfügbar. Wählen Sie monatliche Zahlung.',
  'subscription.payment-due':
    'Eine Zahlung ist fällig. Begleichen Sie sie mit einer anderen Karte, bevor Sie den Tarif wechseln.',
  'subscription.is-canceled':
    'Ihr Abonnement ist gekündigt. Nehmen Sie die Kündigung zurück, bevor Sie den Tarif wechseln.',
  'subscription.guarantee-over':
    'Die Geld-zurück-Garantie gilt einmal, innerhalb von {days} Tagen nach der ersten Zahlung. Sie kann nicht mehr in Anspruch genommen werden.',
  'subscription.not-linkable':
    'Der Zahlungsdienstleister hat kein bezahltes Abonnement mit dieser Kennung, das mit dieser Organisation verknüpft werden kann. Prüfen Sie die Kennung.',
  'payment.failed': '{reason}',
  'payment.authentication-needed':
    'Ihre Bank verlangt eine Bestätigung dieser Zahlung, deshalb wurde nichts abgebucht oder geändert. Aktualisieren Sie Ihre Karte, bestätigen Sie sie bei Ihrer Bank und versuchen Sie es erneut.',
  'payment.unknown': 'Diese Zahlung ist nicht mehr gültig. Bitte beginnen Sie von vorn.',
  'payment.not-answered':
    'Der Zahlungsdienstleister hat nicht geantwortet. Bitte versuchen Sie es gleich noch einmal: Es wird nichts doppelt abgebucht.',
  'payment.misconfigured':
    'Zahlungen sind hier nicht richtig eingerichtet. Bitte wenden Sie sich an die Administration dieser Installation.',
  'payment.address-needed':
    'Ohne Ihre Rechnungsadresse kann die Steuer nicht berechnet werden. Ergänzen Sie sie unter „Rechnungsdaten“ und versuchen Sie es dann erneut.',
  'payment.customer-gone':
    'Der Zahlungsdienstleister kennt Ihre Organisation nicht mehr. Was Sie bezahlt haben, behalten Sie; danach können Sie ein neues Abonnement abschließen.',
  'payment.message-refused': 'Diese Nachricht stammt nicht vom Zahlungsdienstleister.',
  'payment.not-available':
    'Diese Installation nimmt keine Zahlungen entgegen. Bitte wenden Sie sich an ihre Administration.',
  'invoice.not-found': 'Diese Rechnung gibt es nicht.',
  'trial.already-started': 'Ihre Organisation hat ihre kostenlose Testphase bereits begonnen.',
  'legal-hold.policy':
    'Für diese Richtlinie gilt eine Aufbewahrungsanordnung, deshalb kann nichts davon gelöscht werden. Inhaber können die Anordnung aufheben.',
  'legal-hold.person':
    'Für diese Person gilt eine Aufbewahrungsanordnung dieser oder einer früheren Organisation, daher können ihre Daten weder gelöscht noch verschoben werden. Inhaber dort können die Anordnung aufheben.',
  'legal-hold.organization':
    'Für Ihre Organisation gilt eine Aufbewahrungsanordnung, deshalb kann nichts gelöscht werden. Inhaber können die Anordnung aufheben, sofern sie nicht von der Administration stammt.',
  'erasure.not-confirmed': 'Das ist nicht die E-Mail-Adresse dieser Person.',
  'erasure.unknown': 'Diese Person gibt es nicht, oder ihre Daten wurden bereits gelöscht.',
  'erasure.subscription-undecided':
    'Diese Person ist der einzige Inhaber einer Organisation mit Abonnement. Legen Sie fest, ob es weiterläuft, gekündigt wird oder sofort endet.',
  'erasure.administrator':
    'Die Daten von Administratoren der Installation können nicht gelöscht werden. Entziehen Sie zuerst diese Rolle.',
  'legal-hold.already-set': 'Dafür gilt bereits eine Aufbewahrungsanordnung.',
  'legal-hold.not-set': 'Dafür gilt keine Aufbewahrungsanordnung.',
  'legal-hold.by-administrator':
    'Diese Aufbewahrungsanordnung stammt von der Administration dieser Installation. Nur sie kann sie aufheben.',
  'legal-hold.too-late':
    'Gerade werden Daten gelöscht. Bis das beendet ist, kann keine Aufbewahrungsanordnung erlassen werden.',
  'legal-hold.too-many':
    'Sie haben bereits {holds} Aufbewahrungsanordnungen. Erlassen Sie stattdessen eine für die ganze Organisation.',
  'legal-hold.changed':
    'Die Aufbewahrungsanordnungen wurden in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'closing.not-confirmed': 'Das ist nicht der Name Ihrer Organisation.',
  'closing.already-requested': 'Die Schließung der Organisation ist bereits geplant.',
  'closing.not-requested': 'Die Schließung der Organisation ist nicht geplant.',
  'closing.too-late':
    'Die Daten der Organisation werden bereits gelöscht, daher kann sie nicht mehr geöffnet werden.',
  'closing.held':
    'Aufbewahrungsanordnungen ({holds}) verpflichten Ihre Organisation, ihre Daten zu behalten. Sie kann geschlossen werden, sobald die Anordnungen aufgehoben sind.',
  'closing.administrator':
    'Ein Administrator dieser Installation ist Mitglied, daher kann die Organisation nicht geschlossen werden. Entfernen Sie ihn zuerst.',
  'legal-hold.unknown': 'Eine solche Richtlinie oder Person gibt es in Ihrer Organisation nicht.',
  'two-factor.code-wrong': 'Dieser Code ist falsch. Bitte versuchen Sie es erneut.',
  'two-factor.already-on': 'Die Zwei-Faktor-Authentifizierung ist bereits aktiviert.',
  'two-factor.not-on': 'Die Zwei-Faktor-Authentifizierung ist nicht aktiviert.',
  'two-factor.not-set-up': 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
  'two-factor.password-wrong': 'Dieses Passwort ist falsch. Bitte versuchen Sie es erneut.',
  'two-factor.sign-in-ended': 'Diese Anmeldung hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  'profile.picture-not-accepted': 'Das ist kein PNG-Bild von {pixels} mal {pixels} Pixeln.',
  'profile.no-picture': 'Es gibt kein Bild.',
  'passkey.off': 'Passkeys benötigen einen Domainnamen, aber diese Installation hat nur eine IP-Adresse.',
  'passkey.not-found': 'Diesen Passkey gibt es nicht.',
  'passkey.too-many': 'Sie haben bereits {passkeys} Passkeys. Entfernen Sie zuerst einen.',
  'passkey.taken': 'Dieser Passkey wird bereits verwendet.',
  'passkey.ended': 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  'passkey.not-verified':
    'Die Angaben Ihres Geräts konnten nicht überprüft werden, deshalb wurde der Passkey nicht hinzugefügt. Bitte versuchen Sie es erneut.',
  'passkey.sign-in-first':
    'Bitte melden Sie sich ab und wieder an. Fügen Sie den Passkey dann innerhalb von {minutes} Minuten hinzu.',
  'passkey.refused': 'Dieser Passkey funktioniert hier nicht. Bitte melden Sie sich auf andere Weise an.',
  'identity.deactivated':
    'Ihre Organisation hat Ihr Konto deaktiviert. Bitte wenden Sie sich an deren Administrator.',
  'directory.person-exists':
    'Das Verzeichnis kann diese Person nicht hinzufügen: Der Name oder die E-Mail-Adresse ist vergeben.',
  'directory.person-not-managed':
    'Diese Person wurde nicht vom Verzeichnis hinzugefügt. Sie ändert ihre E-Mail-Adresse in den eigenen Einstellungen.',
  'directory.address-refused':
    'Das Verzeichnis kann nur Adressen aus bestätigten Domains der Organisation vergeben, für die es noch kein Konto gibt.',
  'directory.too-many-people':
    'Die Organisation hat bereits {people} Personen, das Maximum für ein Verzeichnis.',
  'directory.group-not-found': 'Diese Gruppe gibt es nicht.',
  'directory.too-many-groups': 'Das Verzeichnis hat bereits {groups} Gruppen, das Maximum.',
  'directory.too-many-in-groups':
    'Die Gruppen des Verzeichnisses haben zusammen bereits {people} Personen, das Maximum.',
  'directory.token-not-found': 'Dieses Token gibt es nicht.',
  'directory.too-many-tokens': 'Es gibt bereits {tokens} Tokens. Widerrufen Sie zuerst eines.',
  'sign-on.required':
    'Ihre Organisation verlangt Single Sign-on. Verwenden Sie „Mit Ihrer Organisation anmelden“.',
  'sign-on.address-bound':
    'Ihre Organisation verlangt Single Sign-on, daher muss Ihre E-Mail-Adresse in einer ihrer Domains bleiben. Bitte wenden Sie sich an einen Inhaber.',
  'sign-on.no-provider': 'Keine Organisation bietet für diese E-Mail-Adresse Single Sign-on an.',
  'sign-on.email-refused':
    'Der Anbieter hat eine E-Mail-Adresse außerhalb der Domains der Organisation übermittelt.',
  'sign-on.account-elsewhere':
    'Das Konto mit dieser E-Mail-Adresse gehört nicht zur Organisation des Anbieters.',
  'sign-on.administrator':
    'Administratoren der Installation melden sich nicht über eine Organisation an. Verwenden Sie Ihr Passwort, einen Passkey oder das Single Sign-on der Installation.',
  'sign-on.issuer-refused':
    'Der Aussteller muss eine öffentliche Adresse sein, die mit https beginnt und gefunden werden kann.',
  'sign-on.metadata-faulty':
    'Das sind nicht die Metadaten eines einzelnen SAML-Identitätsanbieters mit Weiterleitungsadresse und Signaturzertifikat.',
  'sign-on.metadata-too-large':
    'Diese Metadaten haben mehr als {kilobytes} KB, {nodes} Elemente, {levels} Ebenen oder {attributes} Attribute in einem Element.',
  'sign-on.certificate-faulty':
    'Geben Sie ein bis vier X.509-Zertifikate als PEM ein, mit RSA-Schlüsseln von mindestens 2048 Bit.',
  'sign-on.domain-not-found': 'Diese Domain wurde nicht hinzugefügt.',
  'sign-on.domain-not-shown':
    'Das DNS der Domain enthält den Eintrag noch nicht. Bis Änderungen sichtbar sind, können Stunden vergehen.',
  'sign-on.domain-taken': 'Eine andere Organisation hat diese Domain bereits nachgewiesen.',
  'sign-on.dns-unavailable':
    'Die Nameserver der Domain antworten nicht. Bitte versuchen Sie es später erneut.',
  'sign-on.too-many-domains': 'Es gibt bereits {domains} Domains. Entfernen Sie zuerst eine.',
  'sso.off': 'Single Sign-on ist hier nicht aktiviert.',
  'sso.unavailable': 'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  'sso.refused': 'Der Anmeldedienst hat Ihre Identität nicht bestätigt.',
  'sso.sign-in-ended': 'Diese Anmeldung ist abgelaufen. Bitte beginnen Sie von vorn.',
  'sso.email-not-verified': 'Der Anmeldedienst hat Ihre E-Mail-Adresse nicht bestätigt.',
  'sso.account-not-verified':
    'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich mit dessen Passwort an und bestätigen Sie die Adresse; danach können Sie Single Sign-on verwenden.',
  'sso.account-linked':
    'Das Konto mit dieser E-Mail-Adresse ist beim Anmeldedienst mit einem anderen Konto verknüpft.',
  'sso.account-ended': 'Mit diesem Konto ist keine Anmeldung mehr möglich.',
  'api-key.invalid': 'Dieser API-Schlüssel ist ungültig.',
  'api-key.expired': 'Dieser API-Schlüssel ist abgelaufen.',
  'api-key.revoked': 'Dieser API-Schlüssel wurde widerrufen.',
  'api-key.not-allowed': 'Dafür kann kein API-Schlüssel verwendet werden.',
  'parked-event.not-found': 'Dieses Ereignis ist nicht mehr zurückgestellt.',
  'kept-mail.not-found': 'Diese E-Mail wurde bereits gesendet oder verworfen.',
  'upkeep.running': 'Das läuft bereits. Warten Sie, bis es beendet ist.',
  'read-model.not-found': 'Es gibt kein Lesemodell mit diesem Namen.',
  'api-key.not-found': 'Diesen API-Schlüssel gibt es nicht.',
  'api-key.too-many': 'Sie haben bereits {keys} API-Schlüssel. Widerrufen Sie zuerst einen.',
  'webhook.not-found': 'Diesen Webhook gibt es nicht.',
  'webhook.changed':
    'Die Webhooks Ihrer Organisation wurden gleichzeitig geändert. Bitte versuchen Sie es erneut.',
  'webhook.too-many': 'Ihre Organisation hat bereits {webhooks} Webhooks. Entfernen Sie zuerst einen.',
  'webhook.address-not-valid':
    'Die Adresse muss mit https:// beginnen und darf weder Benutzernamen noch Passwort enthalten.',
  'webhook.address-not-https': 'Die Adresse muss mit https:// beginnen.',
  'webhook.address-not-public':
    'Diese Adresse liegt in einem privaten Netz. Webhooks können nur öffentliche Adressen verwenden.',
  'webhook.host-not-found': 'Unter dieser Adresse wurde kein Server gefunden. Prüfen Sie die Schreibweise.',
  'webhook.disabled': 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
  'webhook.delivery-not-found': 'Diese Zustellung gibt es nicht, oder sie ist zu alt.',
  'webhook.delivery-pending': 'Diese Zustellung läuft noch.',
  'search.took-too-long':
    'Diese Suche hat zu lange gedauert. Bitte suchen Sie nach weniger oder selteneren Wörtern.',
  'policy.not-found': 'Diese Richtlinie gibt es nicht.',
  'policy.changed': 'Diese Richtlinie wurde geändert, während Sie sie bearbeitet haben.',
  'policy.already-exists': 'Diese Richtlinie gibt es bereits.',
  'policy.content-too-large': 'Der Inhalt einer Richtlinie kann höchstens {kilobytes} KiB groß sein.',
  'policy.too-many-pictures': 'Eine Richtlinie kann höchstens {pictures} verschiedene Bilder enthalten.',
  'policy.version-not-found': 'Diese Version der Richtlinie gibt es nicht.',
  'policy.not-then': 'Zu diesem Zeitpunkt gab es die Richtlinie nicht.',
  'policy.not-deleted': 'Diese Richtlinie ist nicht gelöscht.',
  'publication.required':
    'In dieser Organisation treten Richtlinien durch Veröffentlichen in Kraft. Veröffentlichen Sie diese Richtlinie, oder setzen Sie sie außer Kraft.',
  'publication.draft-exists':
    'Zu dieser Richtlinie gibt es schon einen Entwurf mit Änderungen. Bearbeiten, veröffentlichen oder verwerfen Sie zuerst diesen Entwurf.',
  'publication.no-draft': 'Zu dieser Richtlinie gibt es keinen Entwurf mit Änderungen.',
  'publication.scheduled':
    'Eine Veröffentlichung dieser Richtlinie ist geplant. Sagen Sie sie ab, bevor Sie den Entwurf ändern.',
  'publication.not-scheduled': 'Es ist keine Veröffentlichung dieser Richtlinie geplant.',
  'publication.nothing-to-publish':
    'Diese Richtlinie ist in Kraft, und es gibt keinen Entwurf mit Änderungen, der veröffentlicht werden könnte.',
  'publication.not-in-force': 'Diese Richtlinie ist nicht in Kraft.',
  'publication.outdated':
    'Die Richtlinie wurde geändert, nachdem dieser Entwurf begonnen wurde. Übernehmen Sie diese Änderungen zuerst in den Entwurf.',
  'publication.changed':
    'Jemand anderes hat diesen Entwurf inzwischen geändert, veröffentlicht oder verworfen. Bitte laden Sie die Seite neu.',
  'publication.day-not-possible': 'Der Tag muss zwischen {earliest} und {latest} liegen.',
  'approval.required':
    'Dieser Text braucht eine Freigabe, bevor er veröffentlicht werden kann. Reichen Sie ihn zuerst zur Freigabe ein.',
  'approval.not-needed': 'Dieser Text braucht keine weitere Freigabe.',
  'approval.not-found': 'Dieser Text ist nicht zur Freigabe eingereicht.',
  'approval.waiting': 'Dieser Text wartet bereits auf seine Freigabe.',
  'approval.outdated':
    'Der Text hat sich geändert, seit er angezeigt oder eingereicht wurde. Bitte laden Sie neu und lesen Sie ihn noch einmal.',
  'approval.changed':
    'Jemand anderes hat diese Freigabe gleichzeitig geändert. Bitte versuchen Sie es noch einmal.',
  'approval.already-decided':
    'Dieser Schritt wartet nicht mehr auf Ihre Entscheidung. Bitte laden Sie die Seite neu.',
  'approval.own-text':
    'Sie haben diesen Text geschrieben oder eingereicht; deshalb muss jemand anderes darüber entscheiden.',
  'approval.not-approver': 'In diesem Schritt entscheiden andere.',
  'approval.not-yours':
    'Nur die Person, die den Text eingereicht hat, oder ein Inhaber kann ihn aus der Freigabe zurückziehen.',
  'approval.too-few-approvers':
    'In Schritt {step} gibt es zu wenige Personen, die freigeben können und den Text nicht geschrieben haben. Ein Inhaber kann die Freigaberegel ändern.',
  'approval.password-required':
    'Entscheidungen werden mit einem Passwort unterschrieben, und Ihr Konto hat keines. Legen Sie zuerst ein Passwort fest.',
  'approval.approver-not-possible':
    'Freigeben können nur aktive Mitglieder, die Richtlinien bearbeiten dürfen. Ein Schritt kann nicht mehr Freigaben verlangen, als er Freigebende hat.',
  'approval.needs-publishing':
    'Freigaben setzen voraus, dass Änderungen erst mit der Veröffentlichung gelten. Entfernen Sie zuerst die Freigaberegeln, oder schalten Sie das Veröffentlichen ein.',
  'comment.not-found': 'Dieser Kommentar existiert nicht oder wurde gelöscht.',
  'comment.not-allowed':
    'In Ihrer Organisation können nur Mitglieder kommentieren, die Richtlinien bearbeiten dürfen.',
  'comment.not-yours': 'Nur die Person, die einen Kommentar geschrieben hat, kann ihn ändern.',
  'comment.not-deletable':
    'Nur die Person, die einen Kommentar geschrieben hat, und Inhaber der Organisation können ihn löschen.',
  'comment.not-resolvable':
    'Nur die Person, die den ersten Kommentar geschrieben hat, und Mitglieder, die Richtlinien bearbeiten dürfen, können Kommentare als erledigt markieren oder wieder öffnen.',
  'comment.thread-resolved':
    'Diese Kommentare sind als erledigt markiert. Öffnen Sie sie wieder, um zu antworten.',
  'comment.thread-full':
    'Zu einem Kommentar sind samt Antworten höchstens {comments} Kommentare möglich. Bitte beginnen Sie einen neuen.',
  'comment.too-many-threads':
    'Zu dieser Richtlinie sind {threads} Kommentare offen. Bitte markieren Sie einige als erledigt, bevor Sie einen weiteren schreiben.',
  'comment.version-outdated':
    'Diese Richtlinie hat eine neuere Version als die, die Sie gelesen haben. Bitte lesen Sie zuerst die neuere Version.',
  'comment.changed':
    'Diese Kommentare werden gerade von vielen Personen geändert. Bitte versuchen Sie es noch einmal.',
  'exception.not-found': 'Diese Ausnahme existiert nicht.',
  'exception.version-outdated':
    'Es gibt eine neuere Version dieser Richtlinie als die, die Sie gelesen haben. Bitte lesen Sie zuerst die neuere Version.',
  'exception.outdated':
    'Die Ausnahme oder ihre Richtlinie wurde geändert, seit Sie sie geöffnet haben. Bitte laden Sie neu und lesen Sie sie noch einmal.',
  'exception.too-many':
    'Zu viele Anträge warten auf eine Entscheidung. Die Grenze liegt bei {own} für Sie und {all} für Ihre Organisation.',
  'exception.policy-ended':
    'Diese Richtlinie ist archiviert oder gelöscht. Ihre Ausnahmen sind damit beendet.',
  'exception.already-decided': 'Diese Ausnahme wartet nicht mehr auf eine Entscheidung.',
  'exception.not-in-force': 'Diese Ausnahme ist nicht in Kraft.',
  'exception.own-request':
    'Sie haben diese Ausnahme beantragt; deshalb muss jemand anderes darüber entscheiden.',
  'exception.not-yours': 'Nur die Person, die eine Ausnahme beantragt hat, kann den Antrag zurückziehen.',
  'exception.expired': 'Der letzte Tag dieser Ausnahme ist vorbei.',
  'exception.day-not-possible': 'Der letzte Tag muss zwischen {earliest} und {latest} liegen.',
  'review.version-outdated':
    'Es gibt eine neuere Version dieser Richtlinie als die, die Sie überprüft haben. Bitte lesen Sie zuerst die neuere Version.',
  'review.changed':
    'Jemand anderes hat inzwischen eine Überprüfung eingetragen oder den Plan geändert. Bitte laden Sie die Seite neu.',
  'review.not-a-member': 'Verantwortliche und Vertretung müssen aktive Mitglieder der Organisation sein.',
  'review.deputy-is-owner': 'Die Vertretung muss eine andere Person sein als die verantwortliche.',
  'review.day-not-possible': 'Die nächste Überprüfung muss zwischen {earliest} und {latest} liegen.',
  'review.calendar-not-found': 'Diese Kalenderadresse gibt es nicht, oder sie wurde widerrufen.',
  'import.type-not-accepted': '{name} ist keine DOCX-, PDF- oder Markdown-Datei.',
  'import.unreadable': '{name} konnte nicht importiert werden: {reason}',
  'export.not-possible':
    'Diese Richtlinie ist zu lang oder zu tief verschachtelt für dieses Format. Exportieren Sie sie stattdessen als Markdown.',
  'export.script-not-printable':
    'Der PDF-Export hat keine Schriftart für die Schrift, in der ein großer Teil dieser Richtlinie verfasst ist. Exportieren Sie sie stattdessen als Word (DOCX) oder Markdown.',
  'template.not-found': 'Diese Vorlage gibt es nicht mehr.',
  'analysis.not-found': 'Diese Analyse gibt es nicht.',
  'analysis.not-possible': 'Diese Richtlinie konnte nicht analysiert werden: {reason}.',
  'analysis.failed': 'Die Analyse ist fehlgeschlagen: {reason}. Bitte versuchen Sie es erneut.',
  'analysis.requirement-not-found': 'Diese Anforderung gibt es in der Kontrollbibliothek nicht.',
  'analysis.not-exportable': 'Der Export ist in diesem Format nicht möglich. Versuchen Sie ein anderes.',
  'analysis.nothing-to-analyze': 'Keine Richtlinie enthält Text, der analysiert werden könnte.',
  'analysis.not-available': 'Für diese Installation ist kein Analysemodul eingerichtet.',
  'analysis.notice-required':
    'Analysen werden von einem Modell außerhalb dieser Installation ausgeführt. Öffnen Sie „KI-Analyse“, bestätigen Sie den Hinweis zu den gesendeten Daten und versuchen Sie es erneut.',
  'analysis.notice-outdated':
    'Die gesendeten Daten oder ihr Empfänger haben sich in der Zwischenzeit geändert. Bitte lesen Sie den Hinweis erneut.',
  'analysis.budget-used':
    'Das Monatsbudget Ihrer Organisation für das Modell ist verbraucht. Am Ersten des Monats (UTC) steht ein neues zur Verfügung.',
  'draft.body-unknown':
    'Die Kontrollbibliothek enthält keine Anforderungen von {body}. Wählen Sie ein anderes Regelwerk.',
  'draft.title-unknown':
    'Für eine Richtlinie mit dem Titel „{title}“ gibt es keine Gliederung. Verwenden Sie einen Titel, der ein einzelnes Thema von {body} nennt, zum Beispiel: {titles}.',
  'draft.title-outside-body':
    '{body} enthält keine Anforderungen zu „{title}“. Ändern Sie den Titel, oder wählen Sie ein Regelwerk mit solchen Anforderungen: {bodies}.',
  'draft.title-outside-industry':
    'Die Anforderungen von {body} zu „{title}“ gelten nicht für diese Branche. Sie gelten für: {industries}.',
  'draft.title-not-in-body':
    'Keine Anforderung von {body} betrifft „{title}“. Verwenden Sie einen Titel mit Wörtern aus diesen Anforderungen.',
  'analysis.settings-changed':
    'Diese Einstellung wurde in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'analysis.finding-not-found': 'Diesen Befund gibt es in der Analyse nicht.',
  'judgment.same-status': 'Der Befund hat diesen Status bereits.',
  'judgment.nothing-to-accept': 'Nur eine Lücke kann akzeptiert werden.',
  'judgment.changed':
    'Jemand anderes hat in der Zwischenzeit einen Befund dieser Richtlinie bewertet. Bitte versuchen Sie es erneut.',
  'scope.unknown': 'Dieses Regelwerk oder diese Anforderung gibt es in der Kontrollbibliothek nicht.',
  'scope.changed': 'Die Anwendbarkeit wurde in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'own-body.not-found': 'Dieses Regelwerk gibt es nicht.',
  'own-body.name-taken': 'Es gibt bereits ein Regelwerk mit dem Namen {body}.',
  'own-body.too-many': 'Eine Organisation kann höchstens {bodies} eigene Regelwerke haben.',
  'own-body.file-faulty': 'Die Datei kann nicht importiert werden. {first}',
  'own-body.changed':
    'Ihre Anforderungen wurden in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'regulatory-update.not-found': 'Diese regulatorische Neuerung gibt es nicht.',
  'document.none': 'Wählen Sie mindestens eine Datei zum Hochladen aus.',
  'document.too-many': 'Sie können höchstens {files} Dateien gleichzeitig hochladen.',
  'document.too-large': 'Die Datei ist größer als {bytes} Bytes',
  'document.empty': '{name} ist leer.',
  'document.not-found': 'Dieses Dokument gibt es nicht.',
  'document.changed': 'Dieses Dokument wurde in der Zwischenzeit geändert. Bitte versuchen Sie es erneut.',
  'document.extracted-already': 'Der Text dieses Dokuments wurde bereits ausgelesen.',
  'document.file-missing':
    'Die Datei dieses Dokuments fehlt im Dateispeicher oder ist beschädigt. Bitte wenden Sie sich an Ihre Administration.',
  'picture.not-found': 'Dieses Bild gibt es nicht.',
  'picture.type-not-accepted': '{name} ist kein PNG-, JPEG-, WebP-, GIF- oder SVG-Bild.',
  'picture.unreadable': '{name} ist beschädigt oder zu komplex, um gelesen zu werden.',
  'picture.too-large': '{name} hat mehr als {megapixels} Millionen Pixel. Verkleinern Sie das Bild zuerst.',
  'upload.not-found': 'Diesen Upload gibt es nicht mehr. Bitte laden Sie die Datei erneut hoch.',
  'upload.not-here':
    'Dieser Teil der Datei schließt nicht an das an, was bereits empfangen wurde. Bitte versuchen Sie es erneut.',
  'upload.incomplete': 'Dieser Upload ist noch nicht vollständig.',
  'upload.too-many':
    'Sie haben bereits {uploads} unvollständige Uploads. Schließen Sie zuerst einen ab oder warten Sie, bis sie ablaufen.',
  'document.type-not-accepted': '{name} ist keine PDF- oder DOCX-Datei.',
  'document.infected': '{name} wurde abgelehnt: Der Virenscanner hat darin {signature} gefunden.',
  'document.not-scanned':
    'Dateien können gerade nicht auf Viren geprüft werden, deshalb werden keine Uploads angenommen. Bitte versuchen Sie es erneut.',
  'event.too-large':
    'Diese Änderung ist zu groß, um gespeichert zu werden. Eine Änderung kann höchstens {kilobytes} KB umfassen.',
  'event.history-damaged':
    'Ein Teil des Verlaufs dieses Datensatzes fehlt im Ereignisspeicher, deshalb kann er nicht angezeigt oder geändert werden. Bitten Sie die Administration, ihn wiederherzustellen.',
  'event.text-not-storable':
    'Der Text enthält ein Zeichen, das nicht gespeichert werden kann (NUL oder ein unvollständiges Surrogatpaar).',
  'service.unavailable': 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.',
  'service.preparing':
    'Das wird nach einer Aktualisierung gerade vorbereitet und ist in Kürze verfügbar. Bitte versuchen Sie es erneut.',
  'service.failed': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  'support.no-consent':
    'Die Organisation hat keinen Support-Zugang gewährt oder ihn beendet. Inhaber gewähren ihn in den Einstellungen.',
  'support.administrator': 'Sie können nicht als Administrator der Installation handeln.',
  'support.suspended': 'Diese Person oder ihre Organisation ist gesperrt.',
  'support.not-granted': 'Es ist kein Support-Zugang gewährt.',
  'support.not-allowed':
    'Das ist nicht möglich, während Sie im Rahmen des Supports als jemand anderes handeln. Die Person muss es selbst tun.',
  'site-claim.repeated': 'Diese Aussage steht bereits auf der Startseite.',
  'site-claim.too-many': 'Auf der Startseite sind höchstens {most} Aussagen möglich.',
  'site-claim.not-found': 'Diese Aussage steht nicht auf der Startseite.',
  'site-claim.changed':
    'Jemand anderes ändert gerade die Aussagen auf der Startseite. Bitte versuchen Sie es erneut.',
  'variable.not-found': 'Diese Variable gibt es nicht.',
  'variable.in-use':
    '„{name}“ wird verwendet. Anzahl der Richtlinien: {policies}. Entfernen Sie die Variable zuerst daraus.',
  'variable.organization-name':
    'Der Name des Unternehmens ist der Name der Organisation. Ändern Sie ihn in den Angaben zur Organisation.',
  'variable.too-many': 'Es sind höchstens {variables} Variablen möglich.',
  'variable.too-many-uses': 'Eine Richtlinie kann Variablen an höchstens {uses} Stellen verwenden.',
  'api-key.required': 'Senden Sie einen API-Schlüssel im Header Authorization, als Bearer prv_….',
  'export.running': 'Es wird bereits ein Export erstellt.',
  'export.not-ready': 'Es gibt keinen Export zum Herunterladen. Fordern Sie einen neuen an.',
  'evidence.running': 'Es wird bereits ein Nachweispaket erstellt.',
  'evidence.not-found': 'Dieses Nachweispaket gibt es nicht, oder es ist abgelaufen.',
  'evidence.request-not-found': 'Diese Nachweisanfrage gibt es nicht.',
  'evidence.request-closed': 'Diese Nachweisanfrage ist nicht mehr offen.',
  'evidence.too-many-requests': 'Ein Prüfer kann höchstens {requests} offene Nachweisanfragen haben.',
  'evidence.limit-reached': 'Eine Prüfung kann höchstens {requests} Nachweisanfragen haben.',
  'evidence.due-in-past': 'Das Fälligkeitsdatum darf nicht in der Vergangenheit liegen.',
  'evidence.exceeds-audit':
    'Dieses Nachweispaket umfasst mehr als die Prüfung. Erstellen Sie eines für den geprüften Zeitraum und die geprüften Richtlinien.',
  'evidence.policy-not-audited':
    'Der Prüfer kann eine dieser Richtlinien nicht lesen, weil sie nicht Teil der Prüfung ist.',
  'auditor.not-found': 'Diesen Zugang eines Prüfers gibt es nicht, oder er ist beendet.',
  'auditor.already-invited': 'Diese Person kann Ihre Organisation bereits prüfen oder ist dazu eingeladen.',
  'auditor.expiry-invalid':
    'Der Zugang eines Prüfers muss in der Zukunft und innerhalb von {days} Tagen enden.',
  'auditor.ended': 'Die Organisation hat Ihren Zugang als Prüfer beendet.',
  'auditor.expired': 'Ihr Zugang als Prüfer ist abgelaufen.',
  'auditor.not-allowed': 'Prüfer können dies in einer Organisation, die sie prüfen, nicht tun.',
  'auditor.second-factor-required':
    'Diese Organisation verlangt von ihren Prüfern die Zwei-Faktor-Authentifizierung. Schalten Sie sie in Ihrer eigenen Organisation unter Einstellungen, Sicherheit ein.',
  'auditor.required': 'Das können nur externe Prüfer tun, in einer Organisation, die sie prüfen.',
  'history.not-signed':
    'Für den Verlauf gibt es noch keinen Prüfpunkt. Versuchen Sie es in einer Minute noch einmal.',
  'history.event-not-found': 'Der signierte Verlauf enthält dieses Ereignis nicht.',
  'history.too-short': 'Der Verlauf hat nur {events} aufgezeichnete Ereignisse.',
  'history.tile-not-found': 'Diese Kachel gibt es nicht.',
  'history.rewritten':
    'Der gespeicherte Verlauf setzt seinen letzten Prüfpunkt nicht fort und kann nicht signiert werden. Informieren Sie Ihren Administrator.',
} as const satisfies AnswerTexts['problems'];
