export type { AboutAdapter } from './about-adapter.ts';
export type { Pool, PoolClient } from 'pg';

export {
  type Command,
  type Output,
  onFirstSignal,
  runAsProcess,
  type CommandEnvironment,
} from './command-line.ts';
export { canonicalForm } from './event-store/canonical-form.ts';
export { type EventFeed, EventFeedUnavailableError, type FeedItem } from './event-feed/event-feed.ts';
export {
  type EventPublisher,
  EventTooLargeError,
  PublisherFencedError,
} from './event-feed/event-publisher.ts';
export { CLOUD_EVENT_TYPE, cloudEventSourceOf, toCloudEvent } from './event-feed/cloud-event.ts';
export { toMessage } from './event-feed/kafka/event-message.ts';
export { createKafka } from './event-feed/kafka/kafka-client.ts';
export { createKafkaFeed, type KafkaFeedOptions, openKafkaFeed } from './event-feed/kafka/kafka-feed.ts';
export { createKafkaPublisher } from './event-feed/kafka/kafka-publisher.ts';
export {
  type KafkaAddress,
  kafkaFaults,
  kafkaOf,
  kafkaVariables,
} from './event-feed/kafka/kafka-variables.ts';
export {
  EventTopicError,
  type EventTopic,
  loadEventTopic,
  moveEventTopic,
  setUpEventTopic,
  stopEventTopic,
  verifyEventTopic,
} from './event-feed/kafka/event-topic.ts';
export { createSubscriptionFeed } from './event-feed/subscription-feed.ts';
export * from './event-store/codec.ts';
export { upcast } from './event-store/codec-upcast.ts';
export { createEventCodec, type EventCodecOptions } from './event-store/create-event-codec.ts';
export { collectWrittenTexts } from './event-store/codec-written.ts';
export {
  claimEventStore,
  type Engine,
  EventStoreMismatchError,
  findInstallationId,
} from './event-store/claim-event-store.ts';
export {
  adoptEvents,
  DatabaseInUseError,
  ForeignTransactionIdsError,
} from './event-store/postgres/transaction-ids.ts';
export { carryPositions, type MovedPosition } from './event-store/carry-positions.ts';
export {
  type EventRestorer,
  openEventRestorer,
  RESTORE_RUNS,
} from './event-store/eventstoredb/event-restorer.ts';
export {
  HistoriesDifferError,
  moveEvents,
  type MoveOptions,
  MoveRefusedError,
  type MoveResult,
} from './event-store/move/move-events.ts';
export { runsOf } from './event-store/runs-of.ts';
export { createEventStore } from './event-store/create-event-store.ts';
export {
  createDamagedStreams,
  type DamagedStream,
  type DamagedStreams,
  recordingDamage,
} from './event-store/damaged-streams.ts';
export * from './event-store/errors.ts';
export {
  type EventStoreAddress,
  eventStoreFaults,
  eventStoreOf,
  eventStoreVariables,
} from './event-store/event-store-variables.ts';
export { EventStoreRightsError } from './event-store/eventstoredb/claim.ts';
export { EventStoreTooOldError } from './event-store/eventstoredb/client.ts';
export * from './event-store/event-store.ts';
export {
  createEventStoreDbEventStore,
  type EventStoreDbOptions,
} from './event-store/eventstoredb-event-store.ts';
export { isStorableText } from './event-store/i-json.ts';
export {
  createPostgresEventStore,
  type PostgresEventStoreOptions,
} from './event-store/postgres-event-store.ts';
export { errorText } from './error-text.ts';
export { createFileStore } from './file-store/create-file-store.ts';
export * from './file-store/file-store.ts';
export { fileStoreFaults, fileStoreVariables, s3Of } from './file-store/file-store-variables.ts';
export { createFolderFileStore } from './file-store/folder-file-store.ts';
export type { S3Options } from './file-store/s3/s3-bucket.ts';
export {
  BucketError,
  createLockedBucket,
  type LockedBucket,
  type LockedObject,
} from './locked-bucket/locked-bucket.ts';
export { deriveKey, type KeyPurpose } from './keys/derive-key.ts';
export { createEmailKey, normalizeEmail } from './keys/email-key.ts';
export { loadMasterKey, MasterKeyError } from './keys/master-key.ts';
export { destroyOrganizationKey, organizationSubject } from './keys/organization-key.ts';
export { createSubjectKeys, type SubjectKeysOptions } from './keys/postgres-subject-keys.ts';
export { seal, unseal } from './keys/seal.ts';
export {
  MasterKeyMismatchError,
  SubjectKeyMissingError,
  type SubjectKey,
  type SubjectKeys,
} from './keys/subject-keys.ts';
export type { Logger } from './logger.ts';
export { completeRoot, HASH_BYTES, leafHash, nodeHash, writeLeafHash } from './merkle/merkle-hashes.ts';
export { completeSubtrees, consistencyProof, inclusionProof, treeRoot } from './merkle/proofs.ts';
export {
  hashesAtLevel,
  parseTilePath,
  type ReadTile,
  TILE_WIDTH,
  tilePath,
  tileWidth,
} from './merkle/tiles.ts';
export {
  loginsOf,
  loginVariable,
  servingLoginFaults,
  servingLoginVariables,
} from './postgres/database-variables.ts';
export {
  findDatabase,
  joinDatabase,
  restoreDatabaseRights,
  openDatabase,
  type Database,
  type DatabaseOptions,
} from './postgres/database.ts';
export {
  backedUpFileSchema,
  EmbeddedBackupError,
  restoreEmbeddedBackup,
  takeEmbeddedBackup,
} from './postgres/embedded/backup.ts';
export { DataDirInUseError } from './postgres/embedded/data-lock.ts';
export {
  DatabaseUnavailableError,
  asDatabaseError,
  isDatabaseUnavailable,
  isUniqueViolation,
} from './postgres/errors.ts';
export { MigrationError, migrate } from './postgres/migrate.ts';
export * from './parked-events.ts';
export { pause, retryDelay } from './pause.ts';
export { createPool, type PoolOptions } from './postgres/pool.ts';
export {
  DatabaseLoginError,
  databaseRoles,
  type DatabaseRole,
  type ConfiguredRoleUrls,
  readingUrl,
  type RoleUrls,
  urlFor,
} from './postgres/roles.ts';
export {
  hideFromAuditors,
  limitToAudit,
  limitToEngagement,
  readModelSchema,
  tenantPolicies,
} from './postgres/tenant-policies.ts';
export { copyIn } from './postgres/copy-in.ts';
export { type SendWithCommit, withTransaction } from './postgres/transaction.ts';
export {
  createSharedConnections,
  type PipelineClient,
  type SharedConnections,
} from './postgres/shared-connections.ts';
export {
  type AuditLimits,
  pipelineAsTenant,
  isStatementTimeout,
  withTenant,
} from './postgres/with-tenant.ts';
export { createSnapshots } from './snapshots/postgres-snapshots.ts';
export type { Snapshot, SnapshotKey, Snapshots } from './snapshots/snapshots.ts';
