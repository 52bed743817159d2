/** German lines of emails by their English text. `{name}` is a parameter. */
export const germanMails = {
  'Hello,': 'Guten Tag,',
  Owner: 'Inhaber',
  Editor: 'Bearbeiter',
  Viewer: 'Leser',
  Auditor: 'Prüfer',
  'name not shown': 'Name nicht angezeigt',
  // Addresses and passwords
  'Confirm your email address for Proviso': 'Bestätigen Sie Ihre E-Mail-Adresse für Proviso',
  'A Proviso account was created with this email address. Open this link to confirm that it belongs to you:':
    'mit dieser E-Mail-Adresse wurde ein Proviso-Konto erstellt. Öffnen Sie diesen Link, um zu bestätigen, dass sie Ihnen gehört:',
  'The link works once, for {hours} hours.': 'Der Link funktioniert einmal, {hours} Stunden lang.',
  'If you did not create an account, you can ignore this email.':
    'Wenn Sie kein Konto erstellt haben, können Sie diese E-Mail ignorieren.',
  'Create your Proviso account': 'Erstellen Sie Ihr Proviso-Konto',
  'Someone tried to create a Proviso account with this email address. An account with this address already exists, but nobody has confirmed the address.':
    'jemand hat versucht, mit dieser E-Mail-Adresse ein Proviso-Konto zu erstellen. Es gibt bereits ein Konto mit der Adresse, aber niemand hat bestätigt, dass sie ihm gehört.',
  'If the existing account is yours, sign in or choose a new password. Otherwise open this link to create your own account. The other account then loses the address:':
    'Wenn das vorhandene Konto Ihres ist, melden Sie sich an oder legen Sie ein neues Passwort fest. Öffnen Sie sonst diesen Link, um ein eigenes Konto zu erstellen. Das andere Konto verliert dann die Adresse:',
  'Choose a new password for Proviso': 'Legen Sie ein neues Passwort für Proviso fest',
  'Someone requested a new password for your Proviso account. Open this link to choose one:':
    'für Ihr Proviso-Konto wurde ein neues Passwort angefordert. Öffnen Sie diesen Link, um eines festzulegen:',
  'The link works once, for {minutes} minutes. A new password signs you out everywhere and removes your passkeys.':
    'Der Link funktioniert einmal, {minutes} Minuten lang. Mit einem neuen Passwort werden Sie überall abgemeldet und Ihre Passkeys entfernt.',
  'If this was not you, you can ignore this email. Your password stays the same.':
    'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dasselbe.',
  'Someone tried to sign in to your Proviso account':
    'Jemand hat versucht, sich mit Ihrem Proviso-Konto anzumelden',
  'Someone entered a wrong password for your Proviso account too many times, and must now wait {minutes} minutes.':
    'für Ihr Proviso-Konto wurde zu oft ein falsches Passwort eingegeben; jetzt ist eine Wartezeit von {minutes} Minuten nötig.',
  'You can still sign in on any device that you have used before.':
    'Auf jedem Gerät, auf dem Sie sich schon einmal angemeldet haben, können Sie sich weiterhin anmelden.',
  'If this was you and you have forgotten your password, choose a new one here:':
    'Wenn Sie das waren und Ihr Passwort vergessen haben, legen Sie hier ein neues fest:',
  'If this was not you, you do not need to do anything. Your password was not entered.':
    'Wenn Sie das nicht waren, ist nichts zu tun: Ihr Passwort wurde nicht eingegeben.',
  // Domains
  'The DNS record of {domain} is missing': 'Der DNS-Eintrag von {domain} fehlt',
  'The TXT record that shows that the domain {domain} belongs to your organization was not found in its DNS.':
    'der TXT-Eintrag, der zeigt, dass die Domain {domain} Ihrer Organisation gehört, wurde in ihrem DNS nicht gefunden.',
  'If it stays missing for {days} more days, people with an address in this domain can no longer sign in through your provider.':
    'Fehlt er weitere {days} Tage, melden sich Personen mit einer Adresse dieser Domain nicht mehr über Ihren Anbieter an.',
  'Put the record back into the DNS. You can find it here:':
    'Tragen Sie ihn wieder in das DNS ein. Sie finden ihn hier:',
  '{domain} is no longer verified': '{domain} gilt nicht mehr als nachgewiesen',
  'The TXT record of the domain {domain} was missing for {days} days, so Proviso no longer treats the domain as your organization’s.':
    'der TXT-Eintrag der Domain {domain} hat {days} Tage lang gefehlt; Proviso betrachtet die Domain deshalb nicht mehr als die Ihrer Organisation.',
  'Until the domain is verified again, people with an address in this domain sign in with passwords.':
    'Personen mit einer Adresse dieser Domain melden sich nun mit Passwörtern an, bis die Domain wieder nachgewiesen ist.',
  'Put the record back into the DNS, and verify the domain here:':
    'Tragen Sie den Eintrag wieder in das DNS ein, und lassen Sie die Domain hier prüfen:',
  // Account security
  'A passkey was added to your Proviso account': 'Ihrem Proviso-Konto wurde ein Passkey hinzugefügt',
  'A passkey of your Proviso account was removed': 'Ein Passkey Ihres Proviso-Kontos wurde entfernt',
  'The passkey “{name}” was added to your account. Anyone with the device that stores it can sign in with it.':
    'der Passkey „{name}“ wurde Ihrem Konto hinzugefügt. Alle, die Zugriff auf das Gerät haben, auf dem er gespeichert ist, können sich damit anmelden.',
  'The passkey “{name}” of your account was removed. {because}':
    'der Passkey „{name}“ Ihres Kontos wurde entfernt. {because}',
  'It no longer works.': 'Er funktioniert nicht mehr.',
  'A new password was set through an emailed link, which removes all passkeys. You can add your passkeys again.':
    'Über einen Link aus einer E-Mail wurde ein neues Passwort festgelegt; dabei werden alle Passkeys entfernt. Sie können Ihre Passkeys wieder hinzufügen.',
  'You confirmed that this address is yours, and someone else may have added the passkey.':
    'Sie haben bestätigt, dass diese Adresse Ihnen gehört, und jemand anderes könnte den Passkey hinzugefügt haben.',
  'You can see your passkeys here:': 'Ihre Passkeys sehen Sie hier:',
  'If you did not add it, remove it there, and change your password.':
    'Wenn Sie ihn nicht hinzugefügt haben, entfernen Sie ihn dort und ändern Sie Ihr Passwort.',
  'If this is not what you wanted, change your password.':
    'Wenn Sie das nicht wollten, ändern Sie Ihr Passwort.',
  'Two-factor authentication was turned off for your Proviso account':
    'Die Zwei-Faktor-Authentifizierung Ihres Proviso-Kontos wurde deaktiviert',
  'An administrator of this installation has turned off two-factor authentication for your account. Your password is unchanged.':
    'die Administration dieser Installation hat die Zwei-Faktor-Authentifizierung Ihres Kontos deaktiviert. Ihr Passwort ist unverändert.',
  'You can set it up again here:': 'Hier können Sie sie wieder einrichten:',
  'If you did not ask for this, please contact the administrator.':
    'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte an die Administration.',
  'Confirm the change of your Proviso email address':
    'Bestätigen Sie die Änderung Ihrer Proviso-E-Mail-Adresse',
  'Someone who is signed in to your Proviso account asked to change its email address to {email}. If that was you, open this link to agree:':
    'jemand, der mit Ihrem Proviso-Konto angemeldet ist, möchte dessen E-Mail-Adresse in {email} ändern. Wenn Sie das waren, öffnen Sie diesen Link, um zuzustimmen:',
  'If it was not you, open this link to stop the change. You are then signed out everywhere and should choose a new password:':
    'Wenn Sie das nicht waren, öffnen Sie diesen Link, um die Änderung abzubrechen. Sie werden dann überall abgemeldet und sollten ein neues Passwort festlegen:',
  'The links work for {hours} hours. Nothing changes unless both addresses confirm.':
    'Die Links funktionieren {hours} Stunden lang. Es ändert sich nur etwas, wenn beide Adressen zustimmen.',
  'Confirm your new email address for Proviso': 'Bestätigen Sie Ihre neue E-Mail-Adresse für Proviso',
  'Someone asked to use this email address for their Proviso account. If that was you, open this link to confirm it:':
    'diese E-Mail-Adresse soll für ein Proviso-Konto verwendet werden. Wenn Sie das veranlasst haben, öffnen Sie diesen Link, um sie zu bestätigen:',
  'The link works for {hours} hours. If you did not ask for this, you can ignore this email.':
    'Der Link funktioniert {hours} Stunden lang. Wenn Sie das nicht veranlasst haben, können Sie diese E-Mail ignorieren.',
  'The email address of your Proviso account was changed':
    'Die E-Mail-Adresse Ihres Proviso-Kontos wurde geändert',
  'The email address of your Proviso account is now {email}. Use it to sign in from now on.':
    'die E-Mail-Adresse Ihres Proviso-Kontos lautet jetzt {email}. Melden Sie sich von nun an damit an.',
  'Other devices were signed out.': 'Andere Geräte wurden abgemeldet.',
  'If this was not you, contact an owner of your organization or the administrator of your installation at once.':
    'Wenn Sie das nicht waren, wenden Sie sich sofort an die Inhaber Ihrer Organisation oder die Administration Ihrer Installation.',
  'Your Proviso account was deleted': 'Ihr Proviso-Konto wurde gelöscht',
  'Your Proviso account was deleted, as you requested. We keep nothing that identifies you, and this is the last email we will send you.':
    'Ihr Proviso-Konto wurde auf Ihren Wunsch gelöscht. Wir bewahren nichts auf, was Sie identifiziert, und dies ist die letzte E-Mail, die wir Ihnen senden.',
  'Confirm this address for Proviso notifications':
    'Bestätigen Sie diese Adresse für Benachrichtigungen von Proviso',
  'The owner of the Proviso account {email} wants its notifications to go to this address. Open this link to agree:':
    'die Benachrichtigungen des Proviso-Kontos {email} sollen an diese Adresse gehen. Öffnen Sie diesen Link, um zuzustimmen:',
  'The link works once, for {hours} hours. If you do not know what this is about, ignore this email, and nothing will be sent.':
    'Der Link funktioniert einmal, {hours} Stunden lang. Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail: Es wird nichts gesendet.',
  // Invitations
  'Join {organization} on Proviso': 'Treten Sie {organization} auf Proviso bei',
  '{inviter} has invited you to join {organization} on Proviso as {role}.':
    '{inviter} hat Sie eingeladen, {organization} auf Proviso beizutreten, mit der Rolle „{role}“.',
  'Open this link to accept:': 'Öffnen Sie diesen Link, um die Einladung anzunehmen:',
  'The link works once, until {instant} UTC.': 'Der Link funktioniert einmal, bis zum {instant} UTC.',
  'If you did not expect this invitation, you can ignore this email.':
    'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  'Audit {organization} on Proviso': 'Prüfen Sie {organization} auf Proviso',
  '{inviter} has invited you to audit {organization} on Proviso.':
    '{inviter} hat Sie eingeladen, {organization} auf Proviso zu prüfen.',
  'You keep your own organization and can read this one as an auditor. Sign in with this address, or create an account with it first. Then open this link to accept:':
    'Sie behalten Ihre eigene Organisation und können diese als Prüfer lesen. Melden Sie sich mit dieser Adresse an, oder erstellen Sie zuerst ein Konto damit. Öffnen Sie dann diesen Link, um die Einladung anzunehmen:',
  'An auditor has asked for evidence': 'Ein Prüfer hat Nachweise angefordert',
  'An external auditor of your organization has asked for evidence in Proviso.':
    'ein externer Prüfer Ihrer Organisation hat in Proviso Nachweise angefordert.',
  'The auditor needs the answer by {day}.': 'Der Prüfer braucht die Antwort bis zum {day}.',
  'Read the request and answer it here:': 'Lesen und beantworten Sie die Anfrage hier:',
  'Your request for evidence was answered': 'Ihre Nachweisanfrage wurde beantwortet',
  '{organization} has answered your request for evidence in Proviso.':
    '{organization} hat Ihre Nachweisanfrage in Proviso beantwortet.',
  'To read the answer, sign in and choose the organization in the menu with your name:':
    'Um die Antwort zu lesen, melden Sie sich an und wählen Sie die Organisation im Menü mit Ihrem Namen:',
  // Webhooks
  'A webhook of your organization was disabled': 'Ein Webhook Ihrer Organisation wurde deaktiviert',
  'Proviso no longer sends events to this address:': 'Proviso sendet keine Ereignisse mehr an diese Adresse:',
  'Every delivery to it has failed for days.': 'Seit Tagen ist jede Zustellung dorthin fehlgeschlagen.',
  'The receiver responded with 410 Gone.': 'Der Empfänger hat mit „410 Gone“ geantwortet.',
  'Once the receiver works again, enable the webhook and resend the failed deliveries:':
    'Sobald der Empfänger wieder funktioniert, aktivieren Sie den Webhook und senden Sie die fehlgeschlagenen Zustellungen erneut:',
  // Full exports
  'Your full Proviso export is ready': 'Ihr vollständiger Export aus Proviso ist bereit',
  'The export of all your organization’s data in Proviso, which an owner requested, is ready.':
    'der von einem Inhaber angeforderte Export aller Daten Ihrer Organisation in Proviso ist bereit.',
  'Owners can download it until {day}, signed in:':
    'Inhaber können ihn bis zum {day} herunterladen, wenn sie angemeldet sind:',
  'It contains {events} events.': 'Er enthält {events} Ereignisse.',
  'Keep this checkpoint of their history to prove later that nothing was changed:':
    'Bewahren Sie diesen Prüfpunkt ihres Verlaufs auf, um später zu beweisen, dass nichts geändert wurde:',
  'If no owner asked for it, change your passwords, and contact the administrator of your installation.':
    'Wenn kein Inhaber ihn angefordert hat, ändern Sie Ihre Passwörter und wenden Sie sich an die Administration Ihrer Installation.',
  // Billing
  'Receipt: {plan} plan': 'Quittung: Tarif {plan}',
  'The {plan} plan ({price} per year) is paid until {day}.':
    'der Tarif {plan} ({price} pro Jahr) ist bis {day} bezahlt.',
  'The {plan} plan is now billed yearly ({price} per year). It is paid until {day}. The unused part of the previous month was deducted.':
    'der Tarif {plan} wird jetzt jährlich abgerechnet ({price} pro Jahr). Er ist bis {day} bezahlt. Der nicht genutzte Teil des vorherigen Monats wurde abgezogen.',
  'The {plan} plan is now billed monthly ({price} per month). It is paid until {day}. The unused part of the previous year was credited.':
    'der Tarif {plan} wird jetzt monatlich abgerechnet ({price} pro Monat). Er ist bis {day} bezahlt. Der nicht genutzte Teil des vorherigen Jahres wurde gutgeschrieben.',
  'Your plan was changed from {before} to {plan} ({price} per year). The difference was charged, or credited if the new plan costs less.':
    'Ihr Tarif wurde von {before} auf {plan} umgestellt ({price} pro Jahr). Die Differenz wurde abgebucht oder, wenn der neue Tarif weniger kostet, gutgeschrieben.',
  'The {plan} plan ({price} per month) is paid until {day}.':
    'der Tarif {plan} ({price} pro Monat) ist bis {day} bezahlt.',
  'Your receipts are here:': 'Ihre Rechnungen finden Sie hier:',
  'A payment for your subscription failed': 'Eine Zahlung für Ihr Abonnement ist fehlgeschlagen',
  'The payment for the {plan} plan failed: {reason}':
    'die Zahlung für den Tarif {plan} ist fehlgeschlagen: {reason}',
  'Your organization has the {plan} plan': 'Ihre Organisation hat den Tarif {plan}',
  'An administrator of this installation linked your organization to its subscription.':
    'ein Administrator dieser Installation hat Ihre Organisation mit ihrem Abonnement verknüpft.',
  'Your plan was changed to {plan}': 'Ihr Tarif wurde auf {plan} umgestellt',
  'Your plan was changed from {before} to {plan} ({price} per month). The difference for the rest of the period was charged, or credited if the new plan costs less.':
    'Ihr Tarif wurde von {before} auf {plan} umgestellt ({price} pro Monat). Die Differenz für den Rest des Zeitraums wurde abgebucht oder, wenn der neue Tarif weniger kostet, gutgeschrieben.',
  'Your invoices are here:': 'Ihre Rechnungen finden Sie hier:',
  '{amount} is due.': '{amount} sind fällig.',
  'Your card will not be charged again automatically.':
    'Ihre Karte wird nicht noch einmal automatisch belastet.',
  'The next attempt to charge your card is on {day}.':
    'Der nächste Versuch, Ihre Karte zu belasten, ist am {day}.',
  'If it is not paid, your access ends on {day} at the latest. Please update your card here:':
    'Wird nicht bezahlt, endet Ihr Zugang spätestens am {day}. Bitte aktualisieren Sie hier Ihre Karte:',
  'Your subscription has ended': 'Ihr Abonnement ist beendet',
  'The {plan} plan ended on {day}, {because}.': 'der Tarif {plan} endete am {day}, {because}.',
  'because it was canceled': 'weil er gekündigt wurde',
  'because a payment was not made': 'weil eine Zahlung ausblieb',
  'because it was ended at the payment provider': 'weil er beim Zahlungsdienstleister beendet wurde',
  'because your payment was refunded': 'weil Ihre Zahlung erstattet wurde',
  'because it was paused at the payment provider': 'weil er beim Zahlungsdienstleister pausiert wurde',
  'because it was not paid for and this installation now takes payments':
    'weil niemand dafür bezahlt hat und diese Installation jetzt Zahlungen entgegennimmt',
  'because an administrator of this installation ended it':
    'weil ein Administrator dieser Installation ihn beendet hat',
  'because your bank returned the payment to you': 'weil Ihre Bank Ihnen die Zahlung zurückgegeben hat',
  'It no longer gives access.': 'Er gibt keinen Zugang mehr.',
  'Your organization has a free trial, which gives access until {day}.':
    'Ihre Organisation hat eine kostenlose Testphase, die bis {day} Zugang gibt.',
  'See what happens to your data, and how to subscribe again, here:':
    'Was mit Ihren Daten geschieht und wie Sie wieder abonnieren können, erfahren Sie hier:',
  'A payment was refunded: {name}': 'Eine Zahlung wurde erstattet: {name}',
  '{amount} of the payment {payment} was refunded.': '{amount} der Zahlung {payment} sind erstattet.',
  'A refund does not end access. To end access, end the subscription.':
    'Eine Erstattung beendet den Zugang nicht. Um den Zugang zu beenden, beenden Sie das Abonnement.',
  'A payment is disputed: {name}': 'Eine Zahlung wird angefochten: {name}',
  'The payer asked their bank to return {amount} of the payment {payment} ({reason}).':
    'der Zahler hat seine Bank gebeten, {amount} der Zahlung {payment} zurückzugeben ({reason}).',
  "Answer it in the payment provider's dashboard. Access stays until the bank decides.":
    'Antworten Sie im Dashboard des Zahlungsdienstleisters. Der Zugang bleibt, bis die Bank entscheidet.',
  'A dispute is over: {name}': 'Eine Anfechtung ist beendet: {name}',
  'The dispute {dispute} of {amount} is over.': 'die Anfechtung {dispute} über {amount} ist beendet.',
  'The payment stays.': 'Die Zahlung bleibt bestehen.',
  'The payer got the money back. If it was for the current subscription, the subscription has ended.':
    'Das Geld wurde zurückgegeben. War es für das laufende Abonnement, ist dieses beendet.',
  'It was closed without a decision.': 'Sie wurde ohne Entscheidung geschlossen.',
  'Refunds and disputes are listed here:': 'Erstattungen und Anfechtungen sind hier aufgelistet:',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your subscription was canceled': 'Ihr Abonnement wurde gekündigt',
  'The {plan} plan was canceled. You keep full access until {day}, and can reactivate it until then:':
    'der Tarif {plan} wurde gekündigt. Sie behalten vollen Zugang bis {day} und können die Kündigung bis dahin zurücknehmen:',
  'Your free trial is about to end': 'Ihre kostenlose Testphase endet bald',
  'Your free trial ends on {day} at {time} UTC. After that, documents are kept for {documents} days, and everything else for {data} days.':
    'Ihre kostenlose Testphase endet am {day} um {time} UTC. Danach werden Dokumente {documents} Tage und alles andere {data} Tage aufbewahrt.',
  'Subscribe here to continue:': 'Hier abonnieren Sie, um fortzufahren:',
  // Data removal
  'Your documents in Proviso will be removed on {day}': 'Ihre Dokumente in Proviso werden am {day} gelöscht',
  'Your data in Proviso will be removed on {day}': 'Ihre Daten in Proviso werden am {day} gelöscht',
  'Your subscription has ended. On {day}, the documents that your organization has uploaded to Proviso will be removed.':
    'Ihr Abonnement ist beendet. Am {day} werden die Dokumente gelöscht, die Ihre Organisation in Proviso hochgeladen hat.',
  'Your free trial has ended. On {day}, the documents that your organization has uploaded to Proviso will be removed.':
    'Ihre kostenlose Testphase ist beendet. Am {day} werden die Dokumente gelöscht, die Ihre Organisation in Proviso hochgeladen hat.',
  'Your subscription has ended. On {day}, all data of your organization in Proviso will be removed, and its accounts will be closed.':
    'Ihr Abonnement ist beendet. Am {day} werden alle Daten Ihrer Organisation in Proviso gelöscht und ihre Konten geschlossen.',
  'Your free trial has ended. On {day}, all data of your organization in Proviso will be removed, and its accounts will be closed.':
    'Ihre kostenlose Testphase ist beendet. Am {day} werden alle Daten Ihrer Organisation in Proviso gelöscht und ihre Konten geschlossen.',
  'This cannot be undone. Until then you can subscribe again, and everything stays:':
    'Das kann nicht rückgängig gemacht werden. Bis dahin können Sie erneut abonnieren, und alles bleibt erhalten:',
  'An owner can place a legal hold on the organization, which stops the removal.':
    'Inhaber können für die Organisation eine Aufbewahrungsanordnung erlassen; sie verhindert die Löschung.',
  // Closing an organization
  'Your organization in Proviso will be closed on {day}':
    'Ihre Organisation in Proviso wird am {day} geschlossen',
  'An owner asked for your organization to be closed. For {days} days, until {day}, it can be read and exported, but not changed.':
    'ein Inhaber hat die Schließung Ihrer Organisation beantragt. {days} Tage lang, bis zum {day}, kann sie gelesen und exportiert, aber nicht geändert werden.',
  'After that, all its data in Proviso will be removed, and its accounts will be closed. This cannot be undone.':
    'Danach werden alle ihre Daten in Proviso gelöscht und ihre Konten geschlossen. Das kann nicht rückgängig gemacht werden.',
  'Its subscription is canceled and is not renewed.': 'Ihr Abonnement wird gekündigt und nicht verlängert.',
  'Until then any owner can reopen it:': 'Bis dahin kann jeder Inhaber sie wieder öffnen:',
  'Reminder: your organization in Proviso will be closed on {day}':
    'Erinnerung: Ihre Organisation in Proviso wird am {day} geschlossen',
  'In {days} days, on {day}, your organization will be closed, as an owner requested.':
    'in {days} Tagen, am {day}, wird Ihre Organisation geschlossen, wie von einem Inhaber beantragt.',
  'Export what you need first. Until then any owner can reopen it:':
    'Exportieren Sie vorher die Daten, die Sie benötigen. Bis dahin kann jeder Inhaber sie wieder öffnen:',
  'Your organization in Proviso was reopened': 'Ihre Organisation in Proviso wurde wieder geöffnet',
  'Your organization will not be closed. Nothing was removed, and members can make changes again.':
    'Ihre Organisation wird nicht geschlossen. Es wurde nichts gelöscht, und die Mitglieder können wieder Änderungen vornehmen.',
  'Its subscription stays canceled. To keep it, reactivate it here:':
    'Ihr Abonnement bleibt gekündigt. Um es zu behalten, reaktivieren Sie es hier:',
  'Your organization in Proviso was closed': 'Ihre Organisation in Proviso wurde geschlossen',
  'Your organization can no longer be reopened. It is closed, and all its data in Proviso is being removed, including your account.':
    'Ihre Organisation kann nicht mehr wieder geöffnet werden. Sie ist geschlossen, und alle ihre Daten in Proviso werden gelöscht, auch Ihr Konto.',
  'This is the last email we will send you. You can sign up again with this address at any time.':
    'Dies ist die letzte E-Mail, die wir Ihnen senden. Sie können sich mit dieser Adresse jederzeit neu registrieren.',
  // Notifications
  'To unsubscribe, open:': 'Zum Abbestellen öffnen Sie:',
  'Choose which emails you get:': 'Welche E-Mails Sie erhalten, entscheiden Sie hier:',
  'Policies that changed:': 'Geänderte Richtlinien:',
  'Analyses:': 'Analysen:',
  'You get at most one such email an hour.': 'Sie erhalten höchstens eine solche E-Mail pro Stunde.',
  '1 policy changed in {organization}': '1 Richtlinie geändert in {organization}',
  '{changed} policies changed in {organization}': '{changed} Richtlinien geändert in {organization}',
  '1 policy analyzed in {organization}': '1 Richtlinie analysiert in {organization}',
  '{analyzed} policies analyzed in {organization}': '{analyzed} Richtlinien analysiert in {organization}',
  '1 policy changed, {analyzed} analyzed in {organization}':
    '1 Richtlinie geändert, {analyzed} analysiert in {organization}',
  '{changed} policies changed, {analyzed} analyzed in {organization}':
    '{changed} Richtlinien geändert, {analyzed} analysiert in {organization}',
  '- and {count} more': '- und {count} weitere',
  created: 'erstellt',
  edited: 'bearbeitet',
  'status changed': 'Status geändert',
  deleted: 'gelöscht',
  undeleted: 'Löschung rückgängig gemacht',
  analyzed: 'analysiert',
  'analyzed, score {score}': 'analysiert, Wert {score}',
  'could not be analyzed': 'konnte nicht analysiert werden',
  by: 'von',
  'A policy': 'Eine Richtlinie',
  // Reviews
  '1 policy is waiting for your review': '1 Richtlinie wartet auf Ihre Überprüfung',
  '{count} policies are waiting for your review': '{count} Richtlinien warten auf Ihre Überprüfung',
  'These policies are waiting for your review:': 'diese Richtlinien warten auf Ihre Überprüfung:',
  'due on {day}': 'fällig am {day}',
  'overdue since {day}': 'überfällig seit {day}',
  'If a policy needs no change, open it and confirm that you reviewed it. All reviews waiting for you:':
    'Wenn eine Richtlinie keine Änderung braucht, öffnen Sie sie und bestätigen Sie, dass Sie sie überprüft haben. Alle Überprüfungen, die auf Sie warten:',
  // Publications
  'A publication that you signed could not take effect yet':
    'Eine von Ihnen unterschriebene Veröffentlichung konnte noch nicht wirksam werden',
  'A publication of a policy that you signed in Proviso could not take effect when it was due. It is retried every minute for 24 hours, and then canceled.':
    'eine von Ihnen in Proviso unterschriebene Veröffentlichung einer Richtlinie konnte nicht wirksam werden, als sie fällig war. Sie wird 24 Stunden lang jede Minute erneut versucht und dann abgebrochen.',
  'The reason is on the policy’s page:': 'Den Grund finden Sie auf der Seite der Richtlinie:',
  // Approvals
  'A policy is waiting for your approval': 'Eine Richtlinie wartet auf Ihre Freigabe',
  'A text of a policy was submitted for approval in Proviso, and you are one of the approvers.':
    'in Proviso wurde der Text einer Richtlinie zur Freigabe eingereicht, und Sie gehören zu denen, die ihn freigeben können.',
  'Please decide by {day}.': 'Bitte entscheiden Sie bis zum {day}.',
  'Read the text and decide here:': 'Lesen Sie den Text, und entscheiden Sie hier:',
  'The text that you submitted was approved': 'Der von Ihnen eingereichte Text wurde freigegeben',
  'The text that you submitted was approved.': 'der von Ihnen eingereichte Text wurde freigegeben.',
  'Changes to the text that you submitted were requested':
    'Änderungen an dem von Ihnen eingereichten Text wurden verlangt',
  'Changes to the text that you submitted were requested.':
    'an dem von Ihnen eingereichten Text wurden Änderungen verlangt.',
  'The text that you submitted was rejected': 'Der von Ihnen eingereichte Text wurde abgelehnt',
  'The text that you submitted was rejected.': 'der von Ihnen eingereichte Text wurde abgelehnt.',
  'The submission of your text lapsed, because the text changed or is no longer waiting to be published':
    'Die Einreichung Ihres Textes ist verfallen, weil sich der Text geändert hat oder nicht mehr auf die Veröffentlichung wartet',
  'The submission of your text lapsed, because the text changed or is no longer waiting to be published.':
    'die Einreichung Ihres Textes ist verfallen, weil sich der Text geändert hat oder nicht mehr auf die Veröffentlichung wartet.',
  'Read more here:': 'Mehr dazu hier:',
  // Comments on policies
  'New comments on a policy': 'Neue Kommentare zu einer Richtlinie',
  'There are new comments on a policy in Proviso. You wrote in the thread, or you own the policy.':
    'in Proviso gibt es neue Kommentare zu einer Richtlinie. Sie haben dort mitgeschrieben oder sind für die Richtlinie verantwortlich.',
  'Read the comments here:': 'Lesen Sie die Kommentare hier:',
  // Exceptions to policies
  'An exception to a policy ends soon': 'Eine Ausnahme von einer Richtlinie endet bald',
  'This exception to a policy, which you asked for or are responsible for, ends soon:':
    'diese Ausnahme von einer Richtlinie, die Sie beantragt haben oder verantworten, endet bald:',
  'last day {day}': 'letzter Tag {day}',
  'The policy then applies without the exception. If it is still needed, ask for a new one on the policy’s page.':
    'Danach gilt die Richtlinie ohne die Ausnahme. Wird sie weiter gebraucht, beantragen Sie auf der Seite der Richtlinie eine neue.',
  'Requests for exceptions to policies are waiting': 'Anträge auf Ausnahmen von Richtlinien warten',
  'Members of your organization have asked for exceptions to policies in Proviso.':
    'Mitglieder Ihrer Organisation haben in Proviso Ausnahmen von Richtlinien beantragt.',
  'Requests that wait for a decision: {count}': 'Anträge, die auf eine Entscheidung warten: {count}',
  'Read the requests and decide here:': 'Lesen Sie die Anträge, und entscheiden Sie hier:',
  'Your exception to a policy was approved': 'Ihre Ausnahme von einer Richtlinie wurde genehmigt',
  'Your exception to a policy was rejected': 'Ihre Ausnahme von einer Richtlinie wurde abgelehnt',
  'Your exception to a policy was revoked': 'Ihre Ausnahme von einer Richtlinie wurde widerrufen',
  'An owner has decided on an exception that you asked for. Read the decision here:':
    'über eine Ausnahme, die Sie beantragt haben, wurde entschieden. Lesen Sie die Entscheidung hier:',
  // Calendars of reviews
  'Policy reviews': 'Überprüfungen von Richtlinien',
  'Review: {title}': 'Überprüfung: {title}',
  'Your week in Proviso: {organization}': 'Ihre Woche in Proviso: {organization}',
  'This is what happened in {organization} last week:': 'das ist in {organization} letzte Woche geschehen:',
  'Policies: {total} ({changed} changed)': 'Richtlinien: {total}, davon {changed} geändert',
  'Analyses: {count}': 'Analysen: {count}',
  'Compliance score: none yet': 'Compliance-Wert: noch keiner',
  'Compliance score: {score}% (a week ago: {before}%)':
    'Compliance-Wert: {score}\u00A0% (vor einer Woche: {before}\u00A0%)',
  'Compliance score: {score}%': 'Compliance-Wert: {score}\u00A0%',
  'Active people: {count}': 'Aktive Personen: {count}',
  // Checkpoints of histories
  'Checkpoint of the history of {organization}': 'Prüfpunkt des Verlaufs von {organization}',
  'Please keep this email. It contains the signed state of the history of {organization}.':
    'bitte bewahren Sie diese E-Mail auf. Sie enthält den signierten Stand des Verlaufs von {organization}.',
  'If anyone rewrites or cuts off the history later, the verifier can prove it with this email: give the verifier the saved email, the attached file, or the text below.':
    'Falls jemand den Verlauf später neu schreibt oder sein Ende abschneidet, erkennt das Prüfprogramm das mit dieser E-Mail: Geben Sie ihm die gespeicherte E-Mail, die angehängte Datei oder den folgenden Text.',
  'Signed events: {count}': 'Signierte Ereignisse: {count}',
  // Regulatory updates
  'Regulatory update: {title}': 'Regulatorische Neuerung: {title}',
  'The official document:': 'Das amtliche Dokument:',
  'Policies of your organization that it may affect:':
    'Richtlinien Ihrer Organisation, die davon betroffen sein können:',
  'You receive this because you subscribed to regulatory updates.':
    'Sie erhalten diese E-Mail, weil Sie regulatorische Neuerungen abonniert haben.',
} as const satisfies Readonly<Record<string, string>>;
