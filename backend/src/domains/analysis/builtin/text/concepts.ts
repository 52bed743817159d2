/** Synonyms in policies and regulations. Each line lists the names of one concept. */
const lines = `
multi-factor authentication | multifactor | mfa | two-factor authentication | 2fa | two-step verification
employees | staff | personnel | workforce | workers | team members
vendor | supplier | third party | service provider | contractor organization | subcontractor | subprocessor
personal data | personal information | pii | personally identifiable information
protected health information | phi | ephi | patient information | health information | medical records
cardholder data | chd | card data | account data | payment card data | credit card data
primary account number | pan | card number
sensitive authentication data | cvv | cvc | magnetic stripe | track data
cardholder data environment | cde
data protection officer | dpo
data protection impact assessment | dpia | privacy impact assessment | pia
supervisory authority | data protection authority
business associate agreement | baa | business associate contract
business associate | ba
data processing agreement | dpa | processor contract | processing agreement
right to be forgotten | erasure | right to deletion | delete personal data | right to erasure
subject access request | access request | dsar | right of access
data breach | security incident | breach of personal data | security breach
incident response | incident handling | incident management
notify | notification | report breach
backup | back-up | back up
restore | recovery | recover
disaster recovery | business continuity | contingency | continuity of operations | bcp | drp
emergency mode | emergency operation
encryption | encrypt | cryptography | cryptographic | cipher
key management | cryptographic keys | encryption keys | key rotation
audit log | audit trail | logging | audit record | event log | log records
log review | log monitoring | siem | audit review
malware | antivirus | anti-virus | malicious software | malicious code | anti-malware | virus
vulnerability scan | vulnerability assessment | vulnerability management | vulnerability scanning
penetration test | penetration testing | pen test | pentest
patch | patching | flaw remediation | security updates | software updates
firewall | network security control | packet filter
intrusion detection | ids | ips | intrusion prevention
network segmentation | segregation of networks | network zones | dmz | boundary protection
wireless | wifi | wi-fi | wlan
remote access | vpn | remote work | telework | teleworking | remote working | telecommuting
mobile device | smartphone | byod | laptop | portable device | endpoint
removable media | usb | portable storage
media disposal | media sanitization | sanitize | secure disposal | destruction | shred | wipe | degauss
retention | retain | record keeping | recordkeeping | storage period
password | passphrase | passcode | authenticator
authentication | authenticate | log-in | login | logon | sign-on
unique user | user id | user identification | identifier | unique account
least privilege | need to know | minimum necessary | need-to-know
privileged access | administrator account | privileged account | admin rights | superuser | root access
access control | access management | access rights | access permission | authorization | authorisation
access review | recertification | review of access | entitlement review | user access review
termination | offboarding | separation of employment | leaver | end of employment | departing
onboarding | new hire | provisioning | joiner
session timeout | automatic logoff | automatic logout | session lock | screen lock | device lock | inactivity
account lockout | failed login | unsuccessful logon | failed attempts
training | awareness | education program | instruct
background check | screening | pre-employment | vetting | background investigation
sanction | disciplinary | discipline | corrective action against
code of conduct | ethics | ethical values | integrity
whistleblower | hotline | speak up | retaliation | retaliate
conflict of interest | related party
segregation of duties | separation of duties | dual control
change management | change control | configuration change
configuration management | baseline configuration | hardening | secure configuration | configuration standard
inventory | asset register | asset list | catalogue of assets
asset management | asset owner | information assets
classification | classify | labeling | labelling | sensitivity label | marking
acceptable use | rules of behavior | appropriate use
clear desk | clean desk | clear screen
physical access | facility access | badge | door | visitor | escort | physical security
camera | cctv | video surveillance
fire | smoke | suppression | sprinkler
power supply | ups | uninterruptible | generator | utilities
risk assessment | risk analysis | assess risks
risk management | risk treatment | risk mitigation | risk response
secure development | sdlc | software development | system development life cycle | secure coding | development lifecycle
code review | static analysis | sast | dast
test data | test environment | production data
cloud | saas | iaas | paas
monitoring | continuous monitoring | surveillance
management review | board | executive management | top management | leadership | senior management
internal audit | independent review | audit program
consent | opt-in | permission of the individual | authorization form
opt-out | opt out | do not sell
privacy notice | privacy policy | notice of privacy practices | privacy statement
parent | guardian | parental
child | children | minor | under 13
student | pupil | learner
education records | student records | student data | pii from education records
directory information
lawful basis | legal basis | lawfulness | legal ground | legitimate interest
record of processing | ropa | processing activities | records of processing
cross-border transfer | international transfer | third country | standard contractual clauses | scc | adequacy decision | binding corporate rules
data minimization | data minimisation | minimisation | minimization | adequate relevant
purpose limitation | specified purpose
accuracy | inaccurate | rectification | rectify | correction | amendment | amend
portability | machine-readable | structured commonly used
object to processing | right to object | objection
automated decision | profiling | automated decision-making
pseudonymisation | pseudonymization | anonymization | anonymisation | de-identification | deidentified | de-identify | masking | tokenization
privacy by design | data protection by design | data protection by default | privacy by default
controller | data controller
processor | data processor
internal control | control activities | internal controls
financial reporting | financial statements | icfr | financial report
disclosure controls | certification of reports | ceo certification
fraud | fraudulent | misappropriation
external auditor | registered public accounting firm | independent auditor
lockout tagout | loto | hazardous energy | energy isolation
personal protective equipment | ppe | respirator | hard hat | gloves
hazard communication | safety data sheet | sds | hazardous chemical
injury | illness | recordable | osha 300
evacuation | emergency action plan | exit route
threat intelligence | threat information | threat feed
supply chain | ict supply chain
time synchronization | clock synchronization | ntp | time stamps
capacity | resource planning
redundancy | failover | alternate site | alternate processing | high availability
web application | waf | application firewall
email | phishing | spam | messaging
data loss prevention | dlp | data leakage | exfiltration
integrity | tampering | unauthorized alteration | file integrity monitoring
transmission | in transit | transport | tls
data at rest | stored data | storage encryption
information exchange | information transfer | sharing agreement | interconnection
project management
intellectual property | copyright | licensing
contact with authorities | law enforcement
insurance | liability
complaint | grievance
accounting of disclosures | disclosure log | log of disclosures
designated official | security officer | privacy officer | ciso | responsible person | security official
policy review | review and update policy | reviewed annually | periodic review
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((name) => name.trim()));

/** The names of each concept, line by line. */
export const synonyms: readonly (readonly string[])[] = lines;
