// Written by `npm run client:generate` from /api/openapi.json. Do not edit.

export interface paths {
    "/api/admin/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            adapters: {
                                port: string;
                                adapter: string;
                                embedded: boolean | null;
                            }[];
                            readModels: {
                                name: string;
                                /** @enum {string} */
                                state: "current" | "behind" | "filling" | "parked" | "stopped";
                            }[];
                            reactions: {
                                name: string;
                                /** @enum {string} */
                                state: "current" | "behind" | "parked";
                            }[];
                            scheduledJobs: {
                                name: string;
                                /** @enum {string} */
                                state: "waiting" | "running" | "failing";
                                /** Format: date-time */
                                dueAt: string;
                                doneAt: string | null;
                                error: string | null;
                                failingSince: string | null;
                            }[];
                            parkedEvents: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                consumer: "reaction" | "read-model";
                                name: string;
                                /** Format: uuid */
                                eventId: string;
                                stream: string;
                                revision: number;
                                eventType: string;
                                error: string;
                                attempts: number;
                                /** Format: date-time */
                                parkedAt: string;
                                /** Format: date-time */
                                triedAt: string;
                                decision: ("retry" | "skip") | null;
                            }[];
                            database?: {
                                /** @enum {string} */
                                state: "running" | "low on space" | "restarting" | "disk full";
                                freeBytes: number;
                            };
                            paymentMessages?: {
                                outcomes: {
                                    /** @enum {string} */
                                    outcome: "handled" | "unknown-type" | "other-installation" | "other-mode" | "forged" | "stale" | "unreadable";
                                    count: number;
                                    /** Format: date-time */
                                    lastAt: string;
                                }[];
                            };
                            keptMails: {
                                waiting: number;
                                refused: number;
                                waitingSince: string | null;
                            };
                            damagedStreams: {
                                stream: string;
                                reason: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            countedAt: string;
                            figures: {
                                organizations: number;
                                people: number;
                                policies: number;
                                documents: number;
                                analyses: number;
                                activeSubscriptions: number;
                                unpaidSubscriptions: number;
                                runningTrials: number;
                                storedBytes: number;
                            };
                            days: {
                                day: string;
                                organizations: number;
                                people: number;
                                analyses: number;
                                events: number;
                                lag: number;
                                parkedEvents: number;
                                failingJobs: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/document-readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            documents: number;
                            outdated: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parked-events/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            consumer: "reaction" | "read-model";
                            name: string;
                            /** Format: uuid */
                            eventId: string;
                            stream: string;
                            revision: number;
                            eventType: string;
                            error: string;
                            attempts: number;
                            /** Format: date-time */
                            parkedAt: string;
                            /** Format: date-time */
                            triedAt: string;
                            decision: ("retry" | "skip") | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parked-events/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            consumer: "reaction" | "read-model";
                            name: string;
                            /** Format: uuid */
                            eventId: string;
                            stream: string;
                            revision: number;
                            eventType: string;
                            error: string;
                            attempts: number;
                            /** Format: date-time */
                            parkedAt: string;
                            /** Format: date-time */
                            triedAt: string;
                            decision: ("retry" | "skip") | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            to: string;
                            subject: string;
                            text: string;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            members: number;
                            /** Format: date-time */
                            registeredAt: string;
                            held: boolean;
                            suspendedAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            role: ("owner" | "editor" | "viewer" | "auditor") | null;
                            organizationId: string | null;
                            organizationName: string | null;
                            /** Format: date-time */
                            signedUpAt: string;
                            suspendedAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plans: {
                                /** @enum {string} */
                                id: "basic" | "professional" | "enterprise";
                                pricePerMonth: number;
                                trialDays: number;
                                monthlyAnalyses: number | null;
                            }[];
                            features: {
                                /** @enum {string} */
                                entitlement: "policies" | "analysis" | "templates.standard" | "api-keys.read" | "single-sign-on" | "scim" | "analysis.unlimited" | "analysis.mapping" | "templates.all" | "api-keys.write" | "webhooks" | "coverage" | "evidence.export" | "integrations";
                                plans: ("basic" | "professional" | "enterprise")[];
                            }[];
                            settings: {
                                /** @enum {string} */
                                setting: "single-sign-on" | "payments" | "mail" | "analysis-engine" | "regulatory-feed" | "file-store" | "event-store" | "event-feed" | "virus-scan" | "time-stamps" | "witness" | "history-bucket" | "text-recognition";
                                variable: string;
                                /** @enum {string} */
                                source: "environment" | "default";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    search?: string;
                    action?: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                    entityType?: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                    topic?: "policy-changes" | "permissions" | "exports";
                    timeRange?: "today" | "week" | "month" | "quarter";
                    from?: string;
                    to?: string;
                    person?: string;
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            eventType: string;
                            /** @enum {string} */
                            action: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                            /** @enum {string} */
                            entityType: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                            entityId: string;
                            policy: {
                                id: string;
                                title: string;
                            } | null;
                            userId: string;
                            userName: string | null;
                            supporter: {
                                id: string;
                                name: string | null;
                            } | null;
                            userImageUrl: string | null;
                            detailCode: string;
                            parameters: {
                                [key: string]: string | number | string[];
                            };
                            details: string;
                            ipAddress: string | null;
                            userAgent: string | null;
                            /** Format: date-time */
                            timestamp: string;
                            beforeValue: {
                                [key: string]: unknown;
                            } | null;
                            afterValue: {
                                [key: string]: unknown;
                            } | null;
                            subject: {
                                /** @enum {string} */
                                kind: "organization" | "user";
                                id: string;
                                name: string | null;
                            } | null;
                            organization: {
                                id: string;
                                name: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/kept-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            to: string;
                            subject: string;
                            text: string;
                            /** @enum {string} */
                            state: "refused" | "waiting";
                            reason: string;
                            attempts: number;
                            /** Format: date-time */
                            keptAt: string;
                            /** Format: date-time */
                            triedAt: string;
                            nextAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/kept-mails/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            to: string;
                            subject: string;
                            text: string;
                            /** @enum {string} */
                            state: "refused" | "waiting";
                            reason: string;
                            attempts: number;
                            /** Format: date-time */
                            keptAt: string;
                            /** Format: date-time */
                            triedAt: string;
                            nextAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/kept-mails/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upkeep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readModels: string[];
                            runs: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "rebuild" | "scrub";
                                subject: string | null;
                                reason: string;
                                requestedBy: string | null;
                                /** Format: date-time */
                                requestedAt: string;
                                /** @enum {string} */
                                state: "waiting" | "running" | "done" | "failed";
                                done: number;
                                percent: number;
                                endedAt: string | null;
                                error: string | null;
                                result: {
                                    files: number;
                                    missing: number;
                                    damaged: number;
                                    unreadable: number;
                                    unreferenced: number;
                                    unreferencedBytes: number;
                                    faults: {
                                        organizationId: string;
                                        sha256: string;
                                        namedBy: string;
                                        /** @enum {string} */
                                        fault: "missing" | "damaged" | "unreadable";
                                    }[];
                                } | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/read-models/{name}/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "rebuild" | "scrub";
                            subject: string | null;
                            reason: string;
                            requestedBy: string | null;
                            /** Format: date-time */
                            requestedAt: string;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            done: number;
                            percent: number;
                            endedAt: string | null;
                            error: string | null;
                            result: {
                                files: number;
                                missing: number;
                                damaged: number;
                                unreadable: number;
                                unreferenced: number;
                                unreferencedBytes: number;
                                faults: {
                                    organizationId: string;
                                    sha256: string;
                                    namedBy: string;
                                    /** @enum {string} */
                                    fault: "missing" | "damaged" | "unreadable";
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/files/scrub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "rebuild" | "scrub";
                            subject: string | null;
                            reason: string;
                            requestedBy: string | null;
                            /** Format: date-time */
                            requestedAt: string;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            done: number;
                            percent: number;
                            endedAt: string | null;
                            error: string | null;
                            result: {
                                files: number;
                                missing: number;
                                damaged: number;
                                unreadable: number;
                                unreferenced: number;
                                unreferencedBytes: number;
                                faults: {
                                    organizationId: string;
                                    sha256: string;
                                    namedBy: string;
                                    /** @enum {string} */
                                    fault: "missing" | "damaged" | "unreadable";
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            members: number;
                            /** Format: date-time */
                            registeredAt: string;
                            held: boolean;
                            suspendedAt: string | null;
                            industry: string | null;
                            size: string | null;
                            location: string;
                            use: {
                                policies: number;
                                people: number;
                                documents: number;
                                analyses: number;
                            };
                            subscription: {
                                /** @enum {string} */
                                status: "requested" | "active" | "past_due" | "canceled" | "ended";
                                /** @enum {string} */
                                plan: "basic" | "professional" | "enterprise";
                                /** Format: date-time */
                                endsAt: string;
                            } | null;
                            closing: {
                                /** @enum {string} */
                                status: "requested" | "started" | "closed";
                                /** Format: date-time */
                                requestedAt: string;
                                /** Format: date-time */
                                closesAt: string;
                                /** @enum {string} */
                                reason: "no-longer-needed" | "another-product" | "merged" | "too-expensive" | "other";
                            } | null;
                            trial: {
                                /** @enum {string} */
                                plan: "basic" | "professional" | "enterprise";
                                /** Format: date-time */
                                endsAt: string;
                                running: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    search?: string;
                    permission?: "policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            userId: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            /** Format: date-time */
                            joinedAt: string;
                            lastOwner: boolean;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            firstName: string | null;
                            lastName: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            /** Format: date-time */
                            invitedAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            eventType: string;
                            /** @enum {string} */
                            action: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                            /** @enum {string} */
                            entityType: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                            entityId: string;
                            policy: {
                                id: string;
                                title: string;
                            } | null;
                            userId: string;
                            userName: string | null;
                            supporter: {
                                id: string;
                                name: string | null;
                            } | null;
                            userImageUrl: string | null;
                            detailCode: string;
                            parameters: {
                                [key: string]: string | number | string[];
                            };
                            details: string;
                            ipAddress: string | null;
                            userAgent: string | null;
                            /** Format: date-time */
                            timestamp: string;
                            beforeValue: {
                                [key: string]: unknown;
                            } | null;
                            afterValue: {
                                [key: string]: unknown;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "invited" | "active" | "expired" | "ended";
                            email: string | null;
                            userId: string | null;
                            name: string | null;
                            /** Format: date-time */
                            invitedAt: string;
                            requiresSecondFactor: boolean;
                            since: string | null;
                            until: string | null;
                            /** @enum {string} */
                            scope: "all" | "chosen";
                            chosen: number;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        /** Format: date */
                        from?: string;
                        /** Format: date */
                        to?: string;
                        policyIds?: string[];
                        /** @enum {string} */
                        scope: "all" | "chosen";
                        /** Format: date */
                        lastDay: string;
                        /** @default true */
                        requiresSecondFactor?: boolean;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        lastDay: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizationName: string;
                            email: string;
                            requiresSecondFactor: boolean;
                            since: string | null;
                            until: string | null;
                            /** @enum {string} */
                            scope: "all" | "chosen";
                            chosen: number;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            current: boolean;
                            expiresAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        organizationId: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    search?: string;
                    action?: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                    entityType?: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                    topic?: "policy-changes" | "permissions" | "exports";
                    timeRange?: "today" | "week" | "month" | "quarter";
                    from?: string;
                    to?: string;
                    person?: string;
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            eventType: string;
                            /** @enum {string} */
                            action: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                            /** @enum {string} */
                            entityType: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                            entityId: string;
                            policy: {
                                id: string;
                                title: string;
                            } | null;
                            userId: string;
                            userName: string | null;
                            supporter: {
                                id: string;
                                name: string | null;
                            } | null;
                            userImageUrl: string | null;
                            detailCode: string;
                            parameters: {
                                [key: string]: string | number | string[];
                            };
                            details: string;
                            ipAddress: string | null;
                            userAgent: string | null;
                            /** Format: date-time */
                            timestamp: string;
                            beforeValue: {
                                [key: string]: unknown;
                            } | null;
                            afterValue: {
                                [key: string]: unknown;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    search?: string;
                    action?: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                    entityType?: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                    topic?: "policy-changes" | "permissions" | "exports";
                    timeRange?: "today" | "week" | "month" | "quarter";
                    from?: string;
                    to?: string;
                    person?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            created: number;
                            updated: number;
                            deleted: number;
                            viewed: number;
                            signedIn: number;
                            searchedUntil: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            userId: string;
                            userName: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            before: string;
                            after: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    search?: string;
                    action?: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                    entityType?: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                    topic?: "policy-changes" | "permissions" | "exports";
                    timeRange?: "today" | "week" | "month" | "quarter";
                    from?: string;
                    to?: string;
                    person?: string;
                    format: "pdf" | "csv" | "json" | "jsonl";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv; charset=utf-8": unknown;
                        "application/json; charset=utf-8": unknown;
                        "application/jsonl; charset=utf-8": unknown;
                        "application/pdf": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/as-of": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    at: string;
                    scope?: "in-force" | "all";
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            updatedAt: string;
                            owner: {
                                userId: string;
                                name: string | null;
                            } | null;
                            analysis: {
                                id: string | null;
                                version: number;
                                /** Format: date-time */
                                completedAt: string;
                                score: number | null;
                                libraryVersion: string | null;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/as-of/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    at: string;
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            userId: string;
                            name: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            active: boolean;
                            /** Format: date-time */
                            joinedAt: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/as-of/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    removed?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default  */
                        description?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default  */
                        description?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory-entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    removed?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            acronym: string;
                            website: string;
                            description: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default  */
                        description?: string;
                        /** @default  */
                        acronym?: string;
                        /** @default  */
                        website?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            acronym: string;
                            website: string;
                            description: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory-entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default  */
                        description?: string;
                        /** @default  */
                        acronym?: string;
                        /** @default  */
                        website?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            acronym: string;
                            website: string;
                            description: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            value: string | null;
                            policies: number;
                            outdated: number;
                            actions: ("set" | "remove")[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables/{name}/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            title: string;
                            archived: boolean;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/variables/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        value: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            value: string | null;
                            policies: number;
                            outdated: number;
                            actions: ("set" | "remove")[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publishing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            howChangesTakeEffect: ("immediately" | "when-published") | null;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        howChangesTakeEffect: "immediately" | "when-published";
                        /** @constant */
                        onlyFirst?: true;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            howChangesTakeEffect: ("immediately" | "when-published") | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyTypeId: number | null;
                            steps: {
                                approvers: {
                                    /** @enum {string} */
                                    role: "owner" | "editor";
                                } | {
                                    groupId: string;
                                    /** @enum {string} */
                                    from: "members" | "managers";
                                } | {
                                    userIds: string[];
                                };
                                needed: number | null;
                            }[];
                            dueInDays: number | null;
                            fourEyes: boolean;
                            signature: boolean;
                            names: {
                                [key: string]: string;
                            };
                            groupNames: {
                                [key: string]: string;
                            };
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval-rules/{scope}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scope: "all" | number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        steps: {
                            approvers: {
                                /** @enum {string} */
                                role: "owner" | "editor";
                            } | {
                                groupId: string;
                                /** @enum {string} */
                                from: "members" | "managers";
                            } | {
                                userIds: string[];
                            };
                            needed: number | null;
                        }[];
                        dueInDays: number | null;
                        fourEyes: boolean;
                        signature: boolean;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    scope: "all" | number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commenting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            whoMayComment: "everyone" | "editors";
                            actions: "start"[];
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        whoMayComment: "everyone" | "editors";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            whoMayComment: "everyone" | "editors";
                            actions: "start"[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    owner?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            totalPolicies: number;
                            aiAnalyses: number;
                            complianceScore: number;
                            activeUsers: number;
                            change: {
                                totalPolicies: {
                                    now: number | null;
                                    thirtyDaysAgo: number | null;
                                };
                                aiAnalyses: {
                                    now: number | null;
                                    thirtyDaysAgo: number | null;
                                };
                                complianceScore: {
                                    now: number | null;
                                    thirtyDaysAgo: number | null;
                                };
                                activeUsers: {
                                    now: number | null;
                                    thirtyDaysAgo: number | null;
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    owner?: string;
                    unsaved?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            byStatus: {
                                draft: number;
                                review: number;
                                active: number;
                                archived: number;
                            };
                            byRegulatoryBody: {
                                regulatoryBody: string;
                                count: number;
                            }[];
                            otherBodies: number;
                            withoutBody: number;
                            activity: {
                                revision: number;
                                /** @enum {string} */
                                kind: "created" | "revised" | "status-changed" | "deleted" | "undeleted";
                                version: number;
                                title: string;
                                /** @enum {string} */
                                status: "draft" | "review" | "active" | "archived";
                                /** Format: date-time */
                                at: string;
                                by: string;
                                byName: string | null;
                                /** Format: uuid */
                                policyId: string;
                            }[];
                            drafts: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                /** Format: date-time */
                                updatedAt: string;
                                awaitsApproval?: boolean;
                            }[];
                            unsaved: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                                version: number;
                                /** Format: date-time */
                                updatedAt: string;
                                updatedBy: string;
                                updatedByName: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/recent-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    owner?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            excerpt: string;
                            /** @constant */
                            foundIn?: "documents";
                            hasDraft?: boolean;
                            awaitsApproval?: boolean;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/score-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    owner?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date */
                            day: string;
                            score: number;
                            analyses: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    owner?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            insights: string[];
                            recommendations: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    search?: string;
                    permission?: "policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            userId: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            profileImageUrl: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            /** Format: date-time */
                            joinedAt: string;
                            lastOwner: boolean;
                            actions: ("change-role" | "remove" | "leave")[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "owner" | "editor" | "viewer" | "auditor";
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members/{userId}/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            absence: {
                                from: string;
                                until: string;
                                delegateId: string;
                                delegateName: string | null;
                                delegateCanDecide: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        until: string;
                        /** Format: uuid */
                        delegateId: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            firstName: string | null;
                            lastName: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            /** Format: date-time */
                            invitedAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        /** @enum {string} */
                        role: "owner" | "editor" | "viewer" | "auditor";
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            firstName: string | null;
                            lastName: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            /** Format: date-time */
                            invitedAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        content: string;
                        columns?: {
                            name: string;
                            field: ("email" | "firstName" | "lastName" | "role") | null;
                        }[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            lines: {
                                line: number;
                                email: string;
                                firstName: string;
                                lastName: string;
                                role: string;
                                fault: ("email-missing" | "email-invalid" | "first-name-invalid" | "last-name-invalid" | "formula" | "role-unknown" | "repeated" | "already-member" | "already-invited") | null;
                            }[];
                            unknownColumns: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/invitations/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        people: {
                            /** Format: email */
                            email: string & (unknown & unknown);
                            firstName: string & (unknown & unknown);
                            lastName: string & (unknown & unknown);
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                        }[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: {
                                email: string;
                                /** @enum {string} */
                                outcome: "invited" | "already-member" | "already-invited" | "mail-refused" | "mail-unavailable";
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invitationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizationName: string;
                            email: string;
                            firstName: string | null;
                            lastName: string | null;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                            /** Format: date-time */
                            expiresAt: string;
                            /** @enum {string} */
                            accepting: "sign-up" | "password";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstName?: string;
                        lastName?: string;
                        password?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                company: string;
                                profileImageUrl: string | null;
                                /** @enum {string} */
                                role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                                isAdmin: boolean;
                                /** Format: uuid */
                                organizationId: string;
                                emailVerified: boolean;
                                /** @enum {string} */
                                language?: "en" | "de" | "es";
                            } | null;
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyChanges: boolean;
                            analyses: boolean;
                            regulatoryUpdates: boolean;
                            weeklySummary: boolean;
                            reviewReminders: boolean;
                            comments: boolean;
                            historyCheckpoints: boolean;
                            email: string;
                            isAccountEmail: boolean;
                            emailVerified: boolean;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        policyChanges: boolean;
                        analyses: boolean;
                        regulatoryUpdates: boolean;
                        weeklySummary: boolean;
                        reviewReminders?: boolean;
                        comments?: boolean;
                        historyCheckpoints?: boolean;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            confirming: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/address/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{kind}/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                    kind: "policyChanges" | "analyses" | "regulatoryUpdates" | "weeklySummary" | "reviewReminders" | "comments" | "historyCheckpoints";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                    kind: "policyChanges" | "analyses" | "regulatoryUpdates" | "weeklySummary" | "reviewReminders" | "comments" | "historyCheckpoints";
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": {
                        "List-Unsubscribe"?: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        picture: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sha256: string;
                            /** @enum {string} */
                            mimeType: "image/png" | "image/jpeg";
                            address: string;
                            width: number;
                            height: number;
                            size: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": unknown;
                        "image/jpeg": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment-threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    cursor?: string;
                    limit?: number;
                    policyId: string;
                    state?: "open" | "resolved" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            policyId: string;
                            policyVersion: number;
                            anchor: {
                                exact: string;
                                prefix: string;
                                suffix: string;
                                position: number;
                            } | null;
                            /** @enum {string} */
                            state: "open" | "resolved";
                            /** Format: date-time */
                            startedAt: string;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                byName: string | null;
                            } | null;
                            comments: {
                                number: number;
                                by: string;
                                byName: string | null;
                                /** Format: date-time */
                                at: string;
                                text: string | null;
                                editedAt: string | null;
                                actions: ("edit" | "delete")[];
                            }[];
                            actions: ("reply" | "resolve" | "reopen")[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment-threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            policyId: string;
                            policyVersion: number;
                            anchor: {
                                exact: string;
                                prefix: string;
                                suffix: string;
                                position: number;
                            } | null;
                            /** @enum {string} */
                            state: "open" | "resolved";
                            /** Format: date-time */
                            startedAt: string;
                            resolved: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                byName: string | null;
                            } | null;
                            comments: {
                                number: number;
                                by: string;
                                byName: string | null;
                                /** Format: date-time */
                                at: string;
                                text: string | null;
                                editedAt: string | null;
                                actions: ("edit" | "delete")[];
                            }[];
                            actions: ("reply" | "resolve" | "reopen")[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/comment-threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        anchor: {
                            exact: string;
                            prefix: string;
                            suffix: string;
                            position: number;
                        } | null;
                        text: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment-threads/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment-threads/{id}/comments/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    number: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment-threads/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment-threads/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    policyId?: string;
                    state?: "in-force" | "waiting" | "past" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyDeleted: boolean;
                            policyVersion: number;
                            currentVersion: number;
                            appliesTo: string;
                            waived: string;
                            reason: string;
                            compensatingMeasure: string;
                            lastDay: string;
                            /** @enum {string} */
                            state: "waiting" | "in-force" | "expired" | "lapsed" | "rejected" | "withdrawn" | "revoked" | "policy-ended";
                            requested: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                byName: string | null;
                            };
                            decision: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                byName: string | null;
                                approved: boolean;
                                policyVersion: number;
                                note: string | null;
                            } | null;
                            ending: {
                                /** Format: date-time */
                                at: string;
                                by: string;
                                byName: string | null;
                                reason: string | null;
                            } | null;
                            fingerprint: string;
                            actions: ("approve" | "reject" | "withdraw" | "revoke")[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        appliesTo: string;
                        waived: string;
                        reason: string;
                        compensatingMeasure: string;
                        /** Format: date */
                        lastDay: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-exceptions/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fingerprint: string;
                        /** @default  */
                        note?: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-exceptions/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fingerprint: string;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-exceptions/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-exceptions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            turnedOff: boolean;
                            /** Format: uri */
                            address: string;
                            tokens: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** Format: date-time */
                                createdAt: string;
                                lastUsedAt: string | null;
                            }[];
                            groups: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                members: number;
                                role: ("owner" | "editor" | "viewer" | "auditor") | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** Format: date-time */
                                createdAt: string;
                                lastUsedAt: string | null;
                            };
                            text: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directory/groups/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        role: ("owner" | "editor" | "viewer" | "auditor") | null;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyId: string;
                            inForce: {
                                version: number;
                                since: string | null;
                                expiresOn: string | null;
                            } | null;
                            draft: {
                                basedOnVersion: number;
                                outdated: boolean;
                                savedAt: string | null;
                                savedByName: string | null;
                                note: string | null;
                            } | null;
                            scheduled: {
                                /** Format: date-time */
                                effectiveAt: string;
                                effectiveOn: string | null;
                                expiresOn: string | null;
                                signedAt: string | null;
                                signedByName: string | null;
                                problem: {
                                    code: string;
                                    detail: string;
                                    parameters: {
                                        [key: string]: number;
                                    };
                                } | null;
                                retriedUntil: string | null;
                            } | null;
                            failed: {
                                /** Format: date-time */
                                plannedAt: string;
                                problem: {
                                    code: string;
                                    detail: string;
                                    parameters: {
                                        [key: string]: number;
                                    };
                                };
                            } | null;
                            asItIs: {
                                version: number;
                                fingerprint: string;
                            } | null;
                            etag: string | null;
                            actions: ("publish" | "cancel" | "discard" | "restore" | "withdraw")[];
                            statements: {
                                /** @enum {string} */
                                kind: "published" | "withdrawn" | "expired";
                                version: number;
                                /** Format: date-time */
                                at: string;
                                by: string | null;
                                byName: string | null;
                                contentSha256: string | null;
                                fingerprint: string | null;
                                statement: string | null;
                                effectiveOn: string | null;
                                expiresOn: string | null;
                                reason: string | null;
                                reviewBy: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fingerprint: string;
                        /** @default null */
                        effectiveOn?: string | null;
                        /** @default null */
                        expiresOn?: string | null;
                        emergency?: {
                            reason: string;
                            /** Format: date */
                            reviewBy: string;
                        };
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/publications/scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/draft/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            holds: {
                                /** @enum {string} */
                                kind: "organization" | "policy" | "person";
                                id: string;
                                name: string | null;
                                reason: string;
                                /** Format: date-time */
                                setAt: string;
                                setByName: string | null;
                                mayLift: boolean;
                            }[];
                            removals: {
                                /** @enum {string} */
                                what: "documents" | "data";
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                status: "waiting" | "started" | "completed";
                            }[];
                            mayHold: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "organization" | "policy" | "person";
                        /** Format: uuid */
                        id: string;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/legal-hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal-holds/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "organization" | "policy" | "person";
                        /** Format: uuid */
                        id: string;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/legal-hold/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        reason: "no-longer-needed" | "another-product" | "merged" | "too-expensive" | "other";
                        comment?: string;
                        password?: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyId: string;
                            owner: {
                                userId: string;
                                name: string | null;
                            };
                            deputy: {
                                userId: string;
                                name: string | null;
                            } | null;
                            intervalMonths: number | null;
                            nextReview: string | null;
                            chosenDay: boolean;
                            /** @enum {string} */
                            state: "none" | "later" | "due" | "overdue";
                            lastReview: {
                                revision: number;
                                version: number;
                                contentSha256: string;
                                /** Format: date-time */
                                reviewedAt: string;
                                reviewedBy: string;
                                reviewedByName: string | null;
                                note: string | null;
                                withChange: boolean;
                                nextReview: string | null;
                            } | null;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        ownerId: string;
                        deputyId: string | null;
                        intervalMonths: number | null;
                        nextReview: string | null;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                            version: number;
                            contentSha256: string;
                            /** Format: date-time */
                            reviewedAt: string;
                            reviewedBy: string;
                            reviewedByName: string | null;
                            note: string | null;
                            withChange: boolean;
                            nextReview: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        /** @default  */
                        note?: string;
                        /** @constant */
                        withChange?: true;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    whose?: "mine" | "all";
                    state?: "open" | "overdue" | "due" | "later";
                    search?: string;
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyId: string;
                            title: string;
                            documentNumber: string | null;
                            owner: {
                                userId: string;
                                name: string | null;
                            };
                            nextReview: string;
                            /** @enum {string} */
                            state: "none" | "later" | "due" | "overdue";
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            due: number;
                            overdue: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members/{userId}/owned-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            deputyOf: number;
                            successorId: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members/{userId}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        to: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            handedOver: number;
                            left: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            createdAt: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            address: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/calendar/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    q?: string;
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hits: {
                                policy: {
                                    /** Format: uuid */
                                    id: string;
                                    title: string;
                                    documentNumber: string | null;
                                    facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                                    state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                                    regulatoryBody: string | null;
                                    industry: string | null;
                                    policyTypeId: number | null;
                                    /** @enum {string} */
                                    status: "draft" | "review" | "active" | "archived";
                                    version: number;
                                    /** Format: date-time */
                                    createdAt: string;
                                    /** Format: date-time */
                                    updatedAt: string;
                                    createdBy: string;
                                    createdByName: string | null;
                                    updatedBy: string;
                                    updatedByName: string | null;
                                    excerpt: string;
                                    /** @constant */
                                    foundIn?: "documents";
                                };
                                title: {
                                    text: string;
                                    hit: boolean;
                                }[];
                                snippets: {
                                    pieces: {
                                        text: string;
                                        hit: boolean;
                                    }[];
                                    document: {
                                        id: string;
                                        originalName: string;
                                        page: number | null;
                                    } | null;
                                }[];
                            }[];
                            total: number;
                            totalIsExact: boolean;
                            facets: {
                                facilityType: {
                                    /** @enum {string} */
                                    value: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation";
                                    count: number;
                                }[];
                                status: {
                                    /** @enum {string} */
                                    value: "draft" | "review" | "active" | "archived";
                                    count: number;
                                }[];
                            };
                            corrections: {
                                word: string;
                                instead: string[];
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            claims: string[];
                            dataProtectionEmail: string;
                            supportEmail: string;
                            badges: {
                                name: string;
                                /** Format: uri */
                                url: string;
                            }[];
                            testPages: boolean;
                            sendsEmail: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            claims: {
                                id: string;
                                text: string;
                                proof: string;
                            }[];
                            configured: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        proof: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            text: string;
                            proof: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site-claims/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            industry: ("healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications") | null;
                            size: ("1-50" | "51-500" | "501-5000" | "5000+") | null;
                            location: string;
                            timeZone: string;
                            /** @enum {string} */
                            dataRetention: "1-year" | "3-years" | "7-years" | "indefinite";
                            /** @enum {string} */
                            auditRetention: "1-year" | "3-years" | "7-years" | "indefinite";
                            address: string;
                            logo: string | null;
                            logoType: ("image/png" | "image/jpeg") | null;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        industry: ("healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications") | null;
                        size: ("1-50" | "51-500" | "501-5000" | "5000+") | null;
                        location: string;
                        address?: string;
                        logo?: string | null;
                        timeZone: string;
                        /** @enum {string} */
                        dataRetention: "1-year" | "3-years" | "7-years" | "indefinite";
                        /** @enum {string} */
                        auditRetention: "1-year" | "3-years" | "7-years" | "indefinite";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            industry: ("healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications") | null;
                            size: ("1-50" | "51-500" | "501-5000" | "5000+") | null;
                            location: string;
                            timeZone: string;
                            /** @enum {string} */
                            dataRetention: "1-year" | "3-years" | "7-years" | "indefinite";
                            /** @enum {string} */
                            auditRetention: "1-year" | "3-years" | "7-years" | "indefinite";
                            address: string;
                            logo: string | null;
                            logoType: ("image/png" | "image/jpeg") | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            members: number;
                            managers: number;
                            directoryGroup: {
                                /** Format: uuid */
                                id: string;
                                name: string | null;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            actions: ("manage" | "change-members")[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        directoryGroupId: string | null;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            members: number;
                            managers: number;
                            directoryGroup: {
                                /** Format: uuid */
                                id: string;
                                name: string | null;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            actions: ("manage" | "change-members")[];
                            approvalRules: number;
                            waitingTexts: number;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        directoryGroupId: string | null;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    search?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                            email: string;
                            profileImageUrl: string | null;
                            manager: boolean;
                            active: boolean;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        added: string[];
                        removed: string[];
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    search?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                            email: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/members/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        content: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            lines: {
                                line: number;
                                email: string;
                                person: {
                                    /** Format: uuid */
                                    userId: string;
                                    name: string;
                                } | null;
                                fault: ("email-missing" | "email-invalid" | "repeated" | "not-a-member" | "already-in-group") | null;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/groups/{id}/managers/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    userId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        manager: boolean;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/comparison/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: number;
                    to: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    format: "pdf" | "docx" | "markdown";
                    ids?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    format: "pdf" | "docx" | "markdown";
                    version?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                        "text/markdown; charset=utf-8": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            changed: boolean;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            changed: boolean;
                        }[];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            removed: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                            }[];
                            kept: {
                                /** Format: uuid */
                                id: string;
                                title: string;
                            }[];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: {
                    changes?: "accepted" | "original";
                    surroundings?: "left-out" | "kept";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: string;
                            /** @enum {string} */
                            titleFrom: "title-style" | "heading" | "first-page" | "properties" | "file-name";
                            content: string;
                            sections: {
                                level: number;
                                title: string;
                            }[];
                            regulatoryBody: ("HIPAA" | "SOX" | "OSHA" | "GDPR" | "PCI DSS" | "ISO 27001" | "NIST" | "COSO" | "FERPA" | "COPPA" | "CCPA") | null;
                            documentNumber: string | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            remarks: {
                                /** @enum {string} */
                                about: "headings-guessed" | "lists-guessed" | "tables-guessed" | "regulatory-body-guessed" | "document-number-found" | "state-found" | "merged-cells-split" | "images-left-out" | "decorations-left-out" | "pages-not-searched" | "pictures-kept" | "pictures-undescribed" | "links-to-sections" | "links-left-out" | "contents-left-out" | "surroundings-left-out" | "insertions-accepted" | "deletions-accepted" | "insertions-undone" | "deletions-undone" | "comments-left-out" | "fields-left-out" | "hidden-text-left-out" | "invisible-text-left-out" | "hints-in-brackets" | "embedded-left-out" | "text-struck-through" | "macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text";
                                count?: number;
                                places?: {
                                    page: number | null;
                                    section: string | null;
                                    text: string | null;
                                    by?: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: {
                    changes?: "accepted" | "original";
                    surroundings?: "left-out" | "kept";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                        /** @description The corrected policy, in the form of `POST /api/policies`; if absent, the policy as the file is read */
                        policy?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policy-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    search?: string;
                    facilityType?: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation" | "all";
                    state?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "all";
                    status?: "draft" | "review" | "active" | "archived" | "all";
                    regulatoryBody?: string;
                    industry?: string;
                    policyTypeId?: string;
                    createdBy?: string;
                    owner?: string;
                    review?: "none" | "later" | "due" | "overdue" | "all";
                    needsAnalysis?: "true";
                    sort?: "relevance" | "updated" | "created" | "title" | "documentNumber" | "status" | "regulatoryBody" | "facilityType" | "updatedBy";
                    order?: "asc" | "desc";
                    deleted?: "true";
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            excerpt: string;
                            /** @constant */
                            foundIn?: "documents";
                            owner: string | null;
                            ownerName: string | null;
                            nextReview: string | null;
                            hasDraft?: boolean;
                            awaitsApproval?: boolean;
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            /** @enum {string} */
                            reviewState: "none" | "later" | "due" | "overdue";
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        /** @default  */
                        content?: string;
                        /** @default null */
                        documentNumber?: string | null;
                        /** @default null */
                        facilityType?: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                        /** @default null */
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        /** @default null */
                        regulatoryBody?: string | null;
                        /** @default null */
                        industry?: string | null;
                        /** @default null */
                        policyTypeId?: number | null;
                        /**
                         * @default draft
                         * @enum {string}
                         */
                        status?: "draft" | "review" | "active" | "archived";
                        /**
                         * @default blank
                         * @enum {string}
                         */
                        source?: "blank" | "import";
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            regulatoryBodies: string[];
                            industries: string[];
                            authors: {
                                id: string;
                                name: string;
                            }[];
                            owners: {
                                id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    at?: string;
                    version?: "draft";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: {
                    version?: "draft";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        /** @default  */
                        content?: string;
                        documentNumber?: string | null;
                        /** @default null */
                        facilityType?: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                        /** @default null */
                        state?: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                        /** @default null */
                        regulatoryBody?: string | null;
                        /** @default null */
                        industry?: string | null;
                        /** @default null */
                        policyTypeId?: number | null;
                        /**
                         * @default draft
                         * @enum {string}
                         */
                        status?: "draft" | "review" | "active" | "archived";
                        note?: string;
                        basedOnVersion?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            revision: number;
                            /** @enum {string} */
                            kind: "created" | "revised" | "status-changed" | "deleted" | "undeleted";
                            version: number;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            /** Format: date-time */
                            at: string;
                            by: string;
                            byName: string | null;
                            note: string | null;
                            restoredFrom: number | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    version: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            note: string | null;
                            restoredFrom: number | null;
                            /** Format: date-time */
                            validFrom: string;
                            validTo: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    version: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/editors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            userId: string;
                            name: string;
                            /** Format: date-time */
                            since: string;
                        }[];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            userId: string;
                            name: string;
                            /** Format: date-time */
                            since: string;
                        }[];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval-rules/approvers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            owner: number;
                            editor: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approval-rules/approvers/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            members: number;
                            managers: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    whose?: "mine" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyId: string;
                            title: string;
                            documentNumber: string | null;
                            isDraft: boolean;
                            /** Format: date-time */
                            submittedAt: string;
                            submittedByName: string | null;
                            dueOn: string | null;
                            overdue: boolean;
                            step: number;
                            steps: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            due: number;
                            overdue: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policyId: string;
                            required: boolean;
                            approved: boolean;
                            text: {
                                isDraft: boolean;
                                fingerprint: string;
                                version: number;
                                revision: number;
                            } | null;
                            submission: {
                                id: string;
                                /** @enum {string} */
                                status: "waiting" | "approved" | "changes-requested" | "rejected" | "withdrawn" | "lapsed";
                                /** Format: date-time */
                                submittedAt: string;
                                submittedByName: string | null;
                                note: string | null;
                                dueOn: string | null;
                                signature: boolean;
                                step: number;
                                steps: {
                                    role: ("owner" | "editor") | null;
                                    names: (string | null)[];
                                    group: {
                                        name: string | null;
                                        /** @enum {string} */
                                        from: "members" | "managers";
                                    } | null;
                                    needed: number;
                                    approvals: number;
                                }[];
                                onBehalfOf: string | null;
                                onBehalfOfName: string | null;
                                blocked: boolean;
                            } | null;
                            actions: ("submit" | "decide" | "withdraw")[];
                            statements: {
                                submissionId: string;
                                /** @enum {string} */
                                kind: "submitted" | "approved" | "changes-requested" | "rejected" | "withdrawn" | "lapsed";
                                /** Format: date-time */
                                at: string;
                                by: string | null;
                                byName: string | null;
                                onBehalfOf: string | null;
                                onBehalfOfName: string | null;
                                step: number | null;
                                version: number | null;
                                fingerprint: string | null;
                                statement: string | null;
                                signed: boolean;
                                comment: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fingerprint: string;
                        version: number;
                        revision: number;
                        /** @default  */
                        note?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            submissionId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/approval/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fingerprint: string;
                        version: number;
                        revision: number;
                        /** Format: uuid */
                        submissionId: string;
                        step: number;
                        /** @enum {string} */
                        decision: "approve" | "request-changes" | "reject";
                        /** @default  */
                        comment?: string;
                        onBehalfOf?: string | null;
                        password?: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/approval/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        submissionId: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        firstName: string;
                        lastName: string;
                        company: string;
                        password: string;
                        timeZone?: string;
                        token?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                company: string;
                                profileImageUrl: string | null;
                                /** @enum {string} */
                                role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                                isAdmin: boolean;
                                /** Format: uuid */
                                organizationId: string;
                                emailVerified: boolean;
                                /** @enum {string} */
                                language?: "en" | "de" | "es";
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        password: string;
                        code?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                company: string;
                                profileImageUrl: string | null;
                                /** @enum {string} */
                                role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                                isAdmin: boolean;
                                /** Format: uuid */
                                organizationId: string;
                                emailVerified: boolean;
                                /** @enum {string} */
                                language?: "en" | "de" | "es";
                            };
                            message: string;
                        } | {
                            /** @constant */
                            twoFactorRequired: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            company: string;
                            profileImageUrl: string | null;
                            /** @enum {string} */
                            role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                            isAdmin: boolean;
                            /** Format: uuid */
                            organizationId: string;
                            emailVerified: boolean;
                            /** @enum {string} */
                            language?: "en" | "de" | "es";
                            permissions: ("policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage")[];
                            entitlements: ("policies" | "analysis" | "templates.standard" | "api-keys.read" | "single-sign-on" | "scim" | "analysis.unlimited" | "analysis.mapping" | "templates.all" | "api-keys.write" | "webhooks" | "coverage" | "evidence.export" | "integrations")[];
                            subscribedToUpdates?: boolean;
                            /** @constant */
                            lacksSecondFactor?: true;
                            support?: {
                                administrator: string;
                                /** Format: date-time */
                                until: string;
                                timeRemaining: number;
                            };
                            auditing?: {
                                /** Format: uuid */
                                homeOrganizationId: string;
                                timeZone: string;
                                since: string | null;
                                until: string | null;
                                /** @enum {string} */
                                scope: "all" | "chosen";
                                chosen: number;
                                /** Format: date-time */
                                expiresAt: string;
                            };
                            closing?: {
                                /** Format: date-time */
                                closesAt: string;
                                held: boolean;
                                mayReopen: boolean;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/admin-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        password: string;
                        code?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                company: string;
                                profileImageUrl: string | null;
                                /** @enum {string} */
                                role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                                isAdmin: boolean;
                                /** Format: uuid */
                                organizationId: string;
                                emailVerified: boolean;
                                /** @enum {string} */
                                language?: "en" | "de" | "es";
                            };
                            message: string;
                        } | {
                            /** @constant */
                            twoFactorRequired: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastSeenAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            current: boolean;
                            ipAddress: string | null;
                            userAgent: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    sessionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstName: string;
                        lastName: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language: "en" | "de" | "es";
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: base64 */
                        picture: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    v?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                        /** @default false */
                        keepApiKeys?: boolean;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            scopes: ("policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage")[];
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            lastUsedAt: string | null;
                            revokedAt: string | null;
                        }[];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                        password: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        password?: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            change: {
                                email: string;
                                oldAgreed: boolean;
                                newAgreed: boolean;
                                /** Format: date-time */
                                expiresAt: string;
                            } | null;
                            hasPassword: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: email */
                        email: string & (unknown & unknown);
                        password?: string;
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            changed: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-change/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            password: boolean;
                            sso: boolean;
                            passkeys: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    returnTo?: string;
                    email?: string;
                    timeZone?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/callback/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    organizationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            turnedOff: boolean;
                            /** Format: uri */
                            callback: string;
                            provider: {
                                /** Format: uri */
                                issuer: string;
                                clientId: string;
                                groupClaim: string | null;
                                roles: {
                                    group: string;
                                    /** @enum {string} */
                                    role: "owner" | "editor" | "viewer" | "auditor";
                                }[];
                                enforced: boolean;
                                hasSecret: boolean;
                            } | null;
                            saml: {
                                entityId: string;
                                entryPoint: string;
                                certificates: {
                                    pem: string;
                                    subject: string;
                                    /** Format: date-time */
                                    validTo: string;
                                    sha256: string;
                                }[];
                                groupAttribute: string | null;
                                roles: {
                                    group: string;
                                    /** @enum {string} */
                                    role: "owner" | "editor" | "viewer" | "auditor";
                                }[];
                                enforced: boolean;
                            } | null;
                            samlService: {
                                /** Format: uri */
                                entityId: string;
                                /** Format: uri */
                                acs: string;
                            };
                            domains: {
                                /** Format: uuid */
                                id: string;
                                domain: string;
                                verifiedAt: string | null;
                                checkedAt: string | null;
                                missingSince: string | null;
                                record: {
                                    name: string;
                                    value: string;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        issuer: string;
                        clientId: string;
                        clientSecret?: string;
                        groupClaim: string | null;
                        roles: {
                            group: string;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                        }[];
                        enforced: boolean;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on/saml/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        xml: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            entityId: string;
                            entryPoint: string;
                            certificates: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on/saml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        entityId: string;
                        /** Format: uri */
                        entryPoint: string;
                        certificates: string;
                        groupAttribute: string | null;
                        roles: {
                            group: string;
                            /** @enum {string} */
                            role: "owner" | "editor" | "viewer" | "auditor";
                        }[];
                        enforced: boolean;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        domain: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            domain: string;
                            verifiedAt: string | null;
                            checkedAt: string | null;
                            missingSince: string | null;
                            record: {
                                name: string;
                                value: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on/domains/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            domain: string;
                            verifiedAt: string | null;
                            checkedAt: string | null;
                            missingSince: string | null;
                            record: {
                                name: string;
                                value: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-on/domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            enabled: boolean;
                            recoveryCodesLeft: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            secret: string;
                            uri: string;
                            qrCode: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                        code: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recoveryCodes: string[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                        code: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/two-factor/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                company: string;
                                profileImageUrl: string | null;
                                /** @enum {string} */
                                role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                                isAdmin: boolean;
                                /** Format: uuid */
                                organizationId: string;
                                emailVerified: boolean;
                                /** @enum {string} */
                                language?: "en" | "de" | "es";
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            lastUsedAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        credential: {
                            id: string;
                            rawId: string;
                            /** @constant */
                            type: "public-key";
                            response: {
                                clientDataJSON: string;
                                attestationObject: string;
                                transports?: string[];
                            };
                        };
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            lastUsedAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rp: {
                                id: string;
                                name: string;
                            };
                            user: {
                                id: string;
                                name: string;
                                displayName: string;
                            };
                            challenge: string;
                            pubKeyCredParams: {
                                alg: number;
                                /** @constant */
                                type: "public-key";
                            }[];
                            timeout: number;
                            excludeCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports?: string[];
                            }[];
                            authenticatorSelection: {
                                /** @constant */
                                residentKey: "required";
                                requireResidentKey: boolean;
                                /** @constant */
                                userVerification: "required";
                            };
                            /** @constant */
                            attestation: "none";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/sign-in/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rpId: string;
                            challenge: string;
                            timeout: number;
                            /** @constant */
                            userVerification: "required";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        rawId: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                firstName: string;
                                lastName: string;
                                company: string;
                                profileImageUrl: string | null;
                                /** @enum {string} */
                                role: "admin" | "owner" | "editor" | "viewer" | "auditor";
                                isAdmin: boolean;
                                /** Format: uuid */
                                organizationId: string;
                                emailVerified: boolean;
                                /** @enum {string} */
                                language?: "en" | "de" | "es";
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** Format: email */
                        email: string & (unknown & unknown);
                        /** @enum {string} */
                        subscription?: "keep" | "cancel" | "end";
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            role: ("owner" | "editor" | "viewer" | "auditor") | null;
                            organizationId: string | null;
                            organizationName: string | null;
                            /** Format: date-time */
                            signedUpAt: string;
                            suspendedAt: string | null;
                            emailVerified: boolean;
                            administrator: boolean;
                            twoFactor: boolean;
                            sessions: number;
                            apiKeys: number;
                            supportAccessUntil: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            eventType: string;
                            /** @enum {string} */
                            action: "CREATE" | "UPDATE" | "DELETE" | "VIEW" | "SIGN_IN";
                            /** @enum {string} */
                            entityType: "policy" | "user" | "analysis" | "document" | "organization" | "catalog" | "subscription" | "installation";
                            entityId: string;
                            policy: {
                                id: string;
                                title: string;
                            } | null;
                            userId: string;
                            userName: string | null;
                            supporter: {
                                id: string;
                                name: string | null;
                            } | null;
                            userImageUrl: string | null;
                            detailCode: string;
                            parameters: {
                                [key: string]: string | number | string[];
                            };
                            details: string;
                            ipAddress: string | null;
                            userAgent: string | null;
                            /** Format: date-time */
                            timestamp: string;
                            beforeValue: {
                                [key: string]: unknown;
                            } | null;
                            afterValue: {
                                [key: string]: unknown;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/support-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            until: string | null;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        hours: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            until: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/support-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/support-session/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/end-two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/send-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            scopes: ("policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage")[];
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            lastUsedAt: string | null;
                            revokedAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        scopes: ("policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage")[];
                        expiresInDays: number;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            apiKey: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                scopes: ("policy.read" | "policy.write" | "document.upload" | "audit.read" | "member.read" | "member.manage" | "organization.manage" | "billing.manage")[];
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                lastUsedAt: string | null;
                                revokedAt: string | null;
                            };
                            key: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/free-trial/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isInTrial: boolean;
                            timeRemaining: number;
                            isExpired: boolean;
                            trialPlan: ("basic" | "professional" | "enterprise") | null;
                            trialEnds: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/free-trial/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        plan: "basic" | "professional" | "enterprise";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            plan: "basic" | "professional" | "enterprise";
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            state: "admin" | "subscription" | "free-trial" | "access-trial" | "access-trial-unused" | "free-trial-expired" | "access-trial-expired" | "subscription-ended";
                            plan: ("basic" | "professional" | "enterprise") | null;
                            endsAt: string | null;
                            timeRemaining: number | null;
                            isPaymentDue: boolean;
                            reason: ("subscription.trial-ended" | "subscription.required") | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            provider: ("sandbox" | "stripe") | null;
                            clock: boolean;
                            testMode: boolean;
                            publishableKey: string | null;
                            portal: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            basic: {
                                amount: number;
                                currency: string;
                                yearly?: number;
                            };
                            professional: {
                                amount: number;
                                currency: string;
                                yearly?: number;
                            };
                            enterprise: {
                                amount: number;
                                currency: string;
                                yearly?: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            plan: "basic" | "professional" | "enterprise";
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            interval: "month" | "year";
                            /** @enum {string} */
                            status: "active" | "past_due" | "canceled";
                            /** Format: date-time */
                            endsAt: string;
                            ended: boolean;
                            ending: ("canceled" | "unpaid" | "withdrawn" | "refunded" | "paused" | "went-live" | "by-administrator" | "disputed") | null;
                            due: {
                                amount: number;
                                currency: string;
                                attempts: number;
                                nextAttemptAt: string | null;
                            } | null;
                            accessEndsAt: string | null;
                            guaranteeUntil: string | null;
                            features: string[];
                            paymentFailure: string | null;
                            actions: ("subscribe" | "cancel" | "reactivate" | "change-plan" | "update-card" | "claim-guarantee")[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        plan: "basic" | "professional" | "enterprise";
                        /** @enum {string} */
                        interval?: "month" | "year";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            provider: "sandbox" | "stripe";
                            clientSecret: string;
                            /** @enum {string} */
                            kind: "payment" | "setup";
                            charge: {
                                amount: number;
                                tax: number;
                                currency: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            standing: "paid";
                        } | {
                            /** @constant */
                            standing: "awaited";
                        } | {
                            /** @constant */
                            standing: "none";
                        } | {
                            /** @constant */
                            standing: "failed";
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uri */
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/guarantee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/plan-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    plan: "basic" | "professional" | "enterprise";
                    interval?: "month" | "year";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            plan: "basic" | "professional" | "enterprise";
                            dueNow: number;
                            tax: number;
                            credit: number;
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            interval: "month" | "year";
                            lost: string[];
                            use: {
                                /** @enum {string} */
                                what: "policies" | "people" | "documents" | "analyses" | "writing-api-keys";
                                used: number;
                                included: number | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        plan: "basic" | "professional" | "enterprise";
                        /** @enum {string} */
                        interval?: "month" | "year";
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            provider: "sandbox" | "stripe";
                            clientSecret: string;
                            /** @enum {string} */
                            kind: "payment" | "setup";
                            charge: {
                                amount: number;
                                tax: number;
                                currency: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    status?: "requested" | "active" | "past_due" | "canceled" | "ended";
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizationId: string;
                            organizationName: string | null;
                            /** @enum {string} */
                            status: "requested" | "active" | "past_due" | "canceled" | "ended";
                            /** @enum {string} */
                            plan: "basic" | "professional" | "enterprise";
                            amount: number | null;
                            currency: string | null;
                            /** @enum {string} */
                            interval: "month" | "year";
                            endsAt: string | null;
                            paymentFailure: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            currencies: {
                                currency: string;
                                months: {
                                    month: string;
                                    mrr: number;
                                    gained: number;
                                    expansion: number;
                                    contraction: number;
                                    lost: number;
                                    customers: number;
                                    customersBefore: number;
                                    customersLost: number;
                                }[];
                            }[];
                            trials: {
                                month: string;
                                started: number;
                                converted: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/payment-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            organizationId: string;
                            organizationName: string | null;
                            id: string;
                            /** @enum {string} */
                            kind: "refund" | "dispute" | "noted-refund";
                            amount: number;
                            currency: string;
                            /** Format: date-time */
                            at: string;
                            externalId: string | null;
                            reason: string | null;
                            outcome: ("won" | "lost" | "closed") | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/subscription/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/subscription/relink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        externalId: string;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                        currency: string;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        plan: "basic" | "professional" | "enterprise";
                        days: number;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/trial/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/organizations/{id}/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plan: ("basic" | "professional" | "enterprise") | null;
                            timeZone: string;
                            features: {
                                /** @enum {string} */
                                entitlement: "policies" | "analysis" | "templates.standard" | "api-keys.read" | "single-sign-on" | "scim" | "analysis.unlimited" | "analysis.mapping" | "templates.all" | "api-keys.write" | "webhooks" | "coverage" | "evidence.export" | "integrations";
                                byPlan: boolean;
                                override: {
                                    on: boolean;
                                    endsAt: string | null;
                                    lastDay: string | null;
                                } | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        entitlement: "policies" | "analysis" | "templates.standard" | "api-keys.read" | "single-sign-on" | "scim" | "analysis.unlimited" | "analysis.mapping" | "templates.all" | "api-keys.write" | "webhooks" | "coverage" | "evidence.export" | "integrations";
                        /** @enum {string} */
                        change: "on" | "off" | "plan";
                        /** Format: date */
                        lastDay?: string;
                        reason: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/feature-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            organizationId: string;
                            organizationName: string | null;
                            overrides: {
                                /** @enum {string} */
                                entitlement: "policies" | "analysis" | "templates.standard" | "api-keys.read" | "single-sign-on" | "scim" | "analysis.unlimited" | "analysis.mapping" | "templates.all" | "api-keys.write" | "webhooks" | "coverage" | "evidence.export" | "integrations";
                                on: boolean;
                                endsAt: string | null;
                                lastDay: string | null;
                            }[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: string;
                            /** Format: date-time */
                            issuedAt: string;
                            paidAt: string | null;
                            seller: {
                                name: string | null;
                                address: string[];
                                taxIds: string[];
                            };
                            payer: {
                                name: string | null;
                                address: string[];
                                taxIds: string[];
                            };
                            /** @enum {string} */
                            plan: "basic" | "professional" | "enterprise";
                            /** @enum {string} */
                            reason: "period" | "plan-change";
                            period: {
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                            } | null;
                            lines: {
                                /** @enum {string} */
                                kind: "plan" | "rest" | "unused" | "discount" | "other";
                                plan: ("basic" | "professional" | "enterprise") | null;
                                text: string | null;
                                period: {
                                    /** Format: date-time */
                                    from: string;
                                    /** Format: date-time */
                                    to: string;
                                } | null;
                                amount: number;
                            }[];
                            tax: number;
                            taxIncluded: boolean;
                            total: number;
                            creditUsed: number;
                            creditGiven: number;
                            amount: number;
                            currency: string;
                            /** @enum {string} */
                            status: "paid" | "open" | "void" | "refunded";
                            refunded: number;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/invoices/{invoiceId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    invoiceId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/sandbox/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        clientSecret: string;
                        /** @enum {string} */
                        card: "success" | "decline" | "insufficient-funds" | "authentication" | "fails-on-renewal";
                        authenticated?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @constant */
                            outcome: "succeeded";
                        } | {
                            /** @constant */
                            outcome: "authentication-needed";
                        } | {
                            /** @constant */
                            outcome: "failed";
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/sandbox/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            address: string;
                            taxId: string;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        address: string;
                        taxId: string;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        days: number;
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/industries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ("healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications")[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    industry?: "healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            title: string;
                            summary: string;
                            category: string;
                            translated: {
                                title: string;
                                summary: string;
                                category: string;
                            } | null;
                            /** @enum {string} */
                            industry: "healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications";
                            regulatoryBodies: string[];
                            regulatoryBody: string;
                            /** @enum {string} */
                            facilityType: "Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation";
                            references: {
                                body: string;
                                citation: string;
                                title: string;
                            }[];
                            standard: boolean;
                            requiredPlan: ("basic" | "professional" | "enterprise") | null;
                            actions: "use"[];
                            /** @enum {string} */
                            language: "en" | "de" | "es";
                            content: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/from-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        templateId: string;
                        customTitle?: string;
                        /** @enum {string} */
                        industry?: "healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications";
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            documentNumber: string | null;
                            facilityType: ("Healthcare" | "Financial" | "Manufacturing" | "Education" | "Government" | "Technology" | "Retail" | "Transportation") | null;
                            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
                            regulatoryBody: string | null;
                            industry: string | null;
                            policyTypeId: number | null;
                            /** @enum {string} */
                            status: "draft" | "review" | "active" | "archived";
                            version: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            createdBy: string;
                            createdByName: string | null;
                            updatedBy: string;
                            updatedByName: string | null;
                            content: string;
                            contentSha256: string;
                            variables?: {
                                name: string;
                                at: number;
                                length: number;
                            }[];
                            actions: ("edit" | "change-status" | "restore-version" | "upload-document" | "delete" | "undelete" | "set-legal-hold" | "lift-legal-hold")[];
                            held?: boolean;
                            draft?: {
                                basedOnVersion: number;
                                outdated: boolean;
                                note: string | null;
                                fingerprint: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            address: string;
                            description: string;
                            eventTypes: ("PolicyCreated" | "PolicyRevised" | "PolicyStatusChanged" | "PolicyDeleted" | "PolicyRestored" | "PolicyResponsibilityChanged" | "ReviewPlanChanged" | "ReviewCycleStarted" | "PolicyReviewed" | "PolicyPublished" | "PolicyWithdrawn" | "ApprovalRequested" | "ApprovalGiven" | "ApprovalChangesRequested" | "ApprovalRejected" | "ApprovalWithdrawn" | "ApprovalLapsed" | "PolicyExceptionRequested" | "PolicyExceptionApproved" | "PolicyExceptionRejected" | "PolicyExceptionWithdrawn" | "PolicyExceptionRevoked" | "CommentThreadStarted" | "CommentAdded" | "CommentEdited" | "CommentDeleted" | "CommentThreadResolved" | "CommentThreadReopened" | "DocumentUploaded" | "DocumentExtractionRequested" | "DocumentTextExtracted" | "DocumentExtractionFailed" | "DocumentTextKept" | "DocumentRemoved" | "AnalysisRequested" | "AnalysisStarted" | "AnalysisCompleted" | "AnalysisRescored" | "AnalysisFailed" | "AnalysisResultRemoved" | "AnalysisBatchRequested" | "AnalysisBatchCompleted" | "AnalysisBatchCanceled" | "AnalysisBatchFailed" | "FindingDisputed" | "FindingAccepted" | "FindingJudgmentWithdrawn" | "BodyMarkedNotApplicable" | "BodyMarkedApplicable" | "RequirementsMarkedNotApplicable" | "RequirementsMarkedApplicable" | "OwnBodyAdded" | "OwnBodyReplaced" | "OwnBodyRetired" | "PolicyTypeAdded" | "PolicyTypeChanged" | "PolicyTypeRemoved" | "RegulatoryEntityAdded" | "RegulatoryEntityChanged" | "RegulatoryEntityRemoved" | "VariableSet" | "VariableRemoved" | "HowChangesTakeEffectChosen" | "WhoMayCommentChosen" | "ApprovalRuleSet" | "ApprovalRuleRemoved" | "OrganizationRegistered" | "OrganizationSettingsChanged" | "MemberInvited" | "InvitationRevoked" | "MemberJoined" | "MemberRoleChanged" | "MemberRemoved" | "MemberAbsencePlanned" | "MemberAbsenceCanceled" | "OrganizationSuspended" | "OrganizationResumed" | "MemberDeactivated" | "MemberReactivated" | "DirectoryGroupAdded" | "DirectoryGroupChanged" | "DirectoryGroupMembersChanged" | "DirectoryGroupRoleChosen" | "DirectoryGroupRemoved" | "GroupCreated" | "GroupRenamed" | "GroupMembersChanged" | "GroupManagersChanged" | "GroupSourceChanged" | "GroupDeleted" | "SupportAccessGranted" | "SupportAccessEnded" | "LegalHoldSet" | "LegalHoldLifted" | "RetentionScheduled" | "RetentionCalledOff" | "RemovalAnnounced" | "RemovalStarted" | "RemovalCompleted" | "OrganizationClosingRequested" | "OrganizationClosingAnnounced" | "OrganizationReopened" | "OrganizationClosed")[];
                            enabled: boolean;
                            disabledBecause: ("failing" | "gone") | null;
                            failingSince: string | null;
                            previousSecretEndsAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        address: string;
                        /** @default  */
                        description?: string;
                        eventTypes: ("PolicyCreated" | "PolicyRevised" | "PolicyStatusChanged" | "PolicyDeleted" | "PolicyRestored" | "PolicyResponsibilityChanged" | "ReviewPlanChanged" | "ReviewCycleStarted" | "PolicyReviewed" | "PolicyPublished" | "PolicyWithdrawn" | "ApprovalRequested" | "ApprovalGiven" | "ApprovalChangesRequested" | "ApprovalRejected" | "ApprovalWithdrawn" | "ApprovalLapsed" | "PolicyExceptionRequested" | "PolicyExceptionApproved" | "PolicyExceptionRejected" | "PolicyExceptionWithdrawn" | "PolicyExceptionRevoked" | "CommentThreadStarted" | "CommentAdded" | "CommentEdited" | "CommentDeleted" | "CommentThreadResolved" | "CommentThreadReopened" | "DocumentUploaded" | "DocumentExtractionRequested" | "DocumentTextExtracted" | "DocumentExtractionFailed" | "DocumentTextKept" | "DocumentRemoved" | "AnalysisRequested" | "AnalysisStarted" | "AnalysisCompleted" | "AnalysisRescored" | "AnalysisFailed" | "AnalysisResultRemoved" | "AnalysisBatchRequested" | "AnalysisBatchCompleted" | "AnalysisBatchCanceled" | "AnalysisBatchFailed" | "FindingDisputed" | "FindingAccepted" | "FindingJudgmentWithdrawn" | "BodyMarkedNotApplicable" | "BodyMarkedApplicable" | "RequirementsMarkedNotApplicable" | "RequirementsMarkedApplicable" | "OwnBodyAdded" | "OwnBodyReplaced" | "OwnBodyRetired" | "PolicyTypeAdded" | "PolicyTypeChanged" | "PolicyTypeRemoved" | "RegulatoryEntityAdded" | "RegulatoryEntityChanged" | "RegulatoryEntityRemoved" | "VariableSet" | "VariableRemoved" | "HowChangesTakeEffectChosen" | "WhoMayCommentChosen" | "ApprovalRuleSet" | "ApprovalRuleRemoved" | "OrganizationRegistered" | "OrganizationSettingsChanged" | "MemberInvited" | "InvitationRevoked" | "MemberJoined" | "MemberRoleChanged" | "MemberRemoved" | "MemberAbsencePlanned" | "MemberAbsenceCanceled" | "OrganizationSuspended" | "OrganizationResumed" | "MemberDeactivated" | "MemberReactivated" | "DirectoryGroupAdded" | "DirectoryGroupChanged" | "DirectoryGroupMembersChanged" | "DirectoryGroupRoleChosen" | "DirectoryGroupRemoved" | "GroupCreated" | "GroupRenamed" | "GroupMembersChanged" | "GroupManagersChanged" | "GroupSourceChanged" | "GroupDeleted" | "SupportAccessGranted" | "SupportAccessEnded" | "LegalHoldSet" | "LegalHoldLifted" | "RetentionScheduled" | "RetentionCalledOff" | "RemovalAnnounced" | "RemovalStarted" | "RemovalCompleted" | "OrganizationClosingRequested" | "OrganizationClosingAnnounced" | "OrganizationReopened" | "OrganizationClosed")[];
                        /** @default true */
                        enabled?: boolean;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: {
                                /** Format: uuid */
                                id: string;
                                address: string;
                                description: string;
                                eventTypes: ("PolicyCreated" | "PolicyRevised" | "PolicyStatusChanged" | "PolicyDeleted" | "PolicyRestored" | "PolicyResponsibilityChanged" | "ReviewPlanChanged" | "ReviewCycleStarted" | "PolicyReviewed" | "PolicyPublished" | "PolicyWithdrawn" | "ApprovalRequested" | "ApprovalGiven" | "ApprovalChangesRequested" | "ApprovalRejected" | "ApprovalWithdrawn" | "ApprovalLapsed" | "PolicyExceptionRequested" | "PolicyExceptionApproved" | "PolicyExceptionRejected" | "PolicyExceptionWithdrawn" | "PolicyExceptionRevoked" | "CommentThreadStarted" | "CommentAdded" | "CommentEdited" | "CommentDeleted" | "CommentThreadResolved" | "CommentThreadReopened" | "DocumentUploaded" | "DocumentExtractionRequested" | "DocumentTextExtracted" | "DocumentExtractionFailed" | "DocumentTextKept" | "DocumentRemoved" | "AnalysisRequested" | "AnalysisStarted" | "AnalysisCompleted" | "AnalysisRescored" | "AnalysisFailed" | "AnalysisResultRemoved" | "AnalysisBatchRequested" | "AnalysisBatchCompleted" | "AnalysisBatchCanceled" | "AnalysisBatchFailed" | "FindingDisputed" | "FindingAccepted" | "FindingJudgmentWithdrawn" | "BodyMarkedNotApplicable" | "BodyMarkedApplicable" | "RequirementsMarkedNotApplicable" | "RequirementsMarkedApplicable" | "OwnBodyAdded" | "OwnBodyReplaced" | "OwnBodyRetired" | "PolicyTypeAdded" | "PolicyTypeChanged" | "PolicyTypeRemoved" | "RegulatoryEntityAdded" | "RegulatoryEntityChanged" | "RegulatoryEntityRemoved" | "VariableSet" | "VariableRemoved" | "HowChangesTakeEffectChosen" | "WhoMayCommentChosen" | "ApprovalRuleSet" | "ApprovalRuleRemoved" | "OrganizationRegistered" | "OrganizationSettingsChanged" | "MemberInvited" | "InvitationRevoked" | "MemberJoined" | "MemberRoleChanged" | "MemberRemoved" | "MemberAbsencePlanned" | "MemberAbsenceCanceled" | "OrganizationSuspended" | "OrganizationResumed" | "MemberDeactivated" | "MemberReactivated" | "DirectoryGroupAdded" | "DirectoryGroupChanged" | "DirectoryGroupMembersChanged" | "DirectoryGroupRoleChosen" | "DirectoryGroupRemoved" | "GroupCreated" | "GroupRenamed" | "GroupMembersChanged" | "GroupManagersChanged" | "GroupSourceChanged" | "GroupDeleted" | "SupportAccessGranted" | "SupportAccessEnded" | "LegalHoldSet" | "LegalHoldLifted" | "RetentionScheduled" | "RetentionCalledOff" | "RemovalAnnounced" | "RemovalStarted" | "RemovalCompleted" | "OrganizationClosingRequested" | "OrganizationClosingAnnounced" | "OrganizationReopened" | "OrganizationClosed")[];
                                enabled: boolean;
                                disabledBecause: ("failing" | "gone") | null;
                                failingSince: string | null;
                                previousSecretEndsAt: string | null;
                            };
                            secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        address: string;
                        /** @default  */
                        description?: string;
                        eventTypes: ("PolicyCreated" | "PolicyRevised" | "PolicyStatusChanged" | "PolicyDeleted" | "PolicyRestored" | "PolicyResponsibilityChanged" | "ReviewPlanChanged" | "ReviewCycleStarted" | "PolicyReviewed" | "PolicyPublished" | "PolicyWithdrawn" | "ApprovalRequested" | "ApprovalGiven" | "ApprovalChangesRequested" | "ApprovalRejected" | "ApprovalWithdrawn" | "ApprovalLapsed" | "PolicyExceptionRequested" | "PolicyExceptionApproved" | "PolicyExceptionRejected" | "PolicyExceptionWithdrawn" | "PolicyExceptionRevoked" | "CommentThreadStarted" | "CommentAdded" | "CommentEdited" | "CommentDeleted" | "CommentThreadResolved" | "CommentThreadReopened" | "DocumentUploaded" | "DocumentExtractionRequested" | "DocumentTextExtracted" | "DocumentExtractionFailed" | "DocumentTextKept" | "DocumentRemoved" | "AnalysisRequested" | "AnalysisStarted" | "AnalysisCompleted" | "AnalysisRescored" | "AnalysisFailed" | "AnalysisResultRemoved" | "AnalysisBatchRequested" | "AnalysisBatchCompleted" | "AnalysisBatchCanceled" | "AnalysisBatchFailed" | "FindingDisputed" | "FindingAccepted" | "FindingJudgmentWithdrawn" | "BodyMarkedNotApplicable" | "BodyMarkedApplicable" | "RequirementsMarkedNotApplicable" | "RequirementsMarkedApplicable" | "OwnBodyAdded" | "OwnBodyReplaced" | "OwnBodyRetired" | "PolicyTypeAdded" | "PolicyTypeChanged" | "PolicyTypeRemoved" | "RegulatoryEntityAdded" | "RegulatoryEntityChanged" | "RegulatoryEntityRemoved" | "VariableSet" | "VariableRemoved" | "HowChangesTakeEffectChosen" | "WhoMayCommentChosen" | "ApprovalRuleSet" | "ApprovalRuleRemoved" | "OrganizationRegistered" | "OrganizationSettingsChanged" | "MemberInvited" | "InvitationRevoked" | "MemberJoined" | "MemberRoleChanged" | "MemberRemoved" | "MemberAbsencePlanned" | "MemberAbsenceCanceled" | "OrganizationSuspended" | "OrganizationResumed" | "MemberDeactivated" | "MemberReactivated" | "DirectoryGroupAdded" | "DirectoryGroupChanged" | "DirectoryGroupMembersChanged" | "DirectoryGroupRoleChosen" | "DirectoryGroupRemoved" | "GroupCreated" | "GroupRenamed" | "GroupMembersChanged" | "GroupManagersChanged" | "GroupSourceChanged" | "GroupDeleted" | "SupportAccessGranted" | "SupportAccessEnded" | "LegalHoldSet" | "LegalHoldLifted" | "RetentionScheduled" | "RetentionCalledOff" | "RemovalAnnounced" | "RemovalStarted" | "RemovalCompleted" | "OrganizationClosingRequested" | "OrganizationClosingAnnounced" | "OrganizationReopened" | "OrganizationClosed")[];
                        /** @default true */
                        enabled?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            address: string;
                            description: string;
                            eventTypes: ("PolicyCreated" | "PolicyRevised" | "PolicyStatusChanged" | "PolicyDeleted" | "PolicyRestored" | "PolicyResponsibilityChanged" | "ReviewPlanChanged" | "ReviewCycleStarted" | "PolicyReviewed" | "PolicyPublished" | "PolicyWithdrawn" | "ApprovalRequested" | "ApprovalGiven" | "ApprovalChangesRequested" | "ApprovalRejected" | "ApprovalWithdrawn" | "ApprovalLapsed" | "PolicyExceptionRequested" | "PolicyExceptionApproved" | "PolicyExceptionRejected" | "PolicyExceptionWithdrawn" | "PolicyExceptionRevoked" | "CommentThreadStarted" | "CommentAdded" | "CommentEdited" | "CommentDeleted" | "CommentThreadResolved" | "CommentThreadReopened" | "DocumentUploaded" | "DocumentExtractionRequested" | "DocumentTextExtracted" | "DocumentExtractionFailed" | "DocumentTextKept" | "DocumentRemoved" | "AnalysisRequested" | "AnalysisStarted" | "AnalysisCompleted" | "AnalysisRescored" | "AnalysisFailed" | "AnalysisResultRemoved" | "AnalysisBatchRequested" | "AnalysisBatchCompleted" | "AnalysisBatchCanceled" | "AnalysisBatchFailed" | "FindingDisputed" | "FindingAccepted" | "FindingJudgmentWithdrawn" | "BodyMarkedNotApplicable" | "BodyMarkedApplicable" | "RequirementsMarkedNotApplicable" | "RequirementsMarkedApplicable" | "OwnBodyAdded" | "OwnBodyReplaced" | "OwnBodyRetired" | "PolicyTypeAdded" | "PolicyTypeChanged" | "PolicyTypeRemoved" | "RegulatoryEntityAdded" | "RegulatoryEntityChanged" | "RegulatoryEntityRemoved" | "VariableSet" | "VariableRemoved" | "HowChangesTakeEffectChosen" | "WhoMayCommentChosen" | "ApprovalRuleSet" | "ApprovalRuleRemoved" | "OrganizationRegistered" | "OrganizationSettingsChanged" | "MemberInvited" | "InvitationRevoked" | "MemberJoined" | "MemberRoleChanged" | "MemberRemoved" | "MemberAbsencePlanned" | "MemberAbsenceCanceled" | "OrganizationSuspended" | "OrganizationResumed" | "MemberDeactivated" | "MemberReactivated" | "DirectoryGroupAdded" | "DirectoryGroupChanged" | "DirectoryGroupMembersChanged" | "DirectoryGroupRoleChosen" | "DirectoryGroupRemoved" | "GroupCreated" | "GroupRenamed" | "GroupMembersChanged" | "GroupManagersChanged" | "GroupSourceChanged" | "GroupDeleted" | "SupportAccessGranted" | "SupportAccessEnded" | "LegalHoldSet" | "LegalHoldLifted" | "RetentionScheduled" | "RetentionCalledOff" | "RemovalAnnounced" | "RemovalStarted" | "RemovalCompleted" | "OrganizationClosingRequested" | "OrganizationClosingAnnounced" | "OrganizationReopened" | "OrganizationClosed")[];
                            enabled: boolean;
                            disabledBecause: ("failing" | "gone") | null;
                            failingSince: string | null;
                            previousSecretEndsAt: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            webhook: {
                                /** Format: uuid */
                                id: string;
                                address: string;
                                description: string;
                                eventTypes: ("PolicyCreated" | "PolicyRevised" | "PolicyStatusChanged" | "PolicyDeleted" | "PolicyRestored" | "PolicyResponsibilityChanged" | "ReviewPlanChanged" | "ReviewCycleStarted" | "PolicyReviewed" | "PolicyPublished" | "PolicyWithdrawn" | "ApprovalRequested" | "ApprovalGiven" | "ApprovalChangesRequested" | "ApprovalRejected" | "ApprovalWithdrawn" | "ApprovalLapsed" | "PolicyExceptionRequested" | "PolicyExceptionApproved" | "PolicyExceptionRejected" | "PolicyExceptionWithdrawn" | "PolicyExceptionRevoked" | "CommentThreadStarted" | "CommentAdded" | "CommentEdited" | "CommentDeleted" | "CommentThreadResolved" | "CommentThreadReopened" | "DocumentUploaded" | "DocumentExtractionRequested" | "DocumentTextExtracted" | "DocumentExtractionFailed" | "DocumentTextKept" | "DocumentRemoved" | "AnalysisRequested" | "AnalysisStarted" | "AnalysisCompleted" | "AnalysisRescored" | "AnalysisFailed" | "AnalysisResultRemoved" | "AnalysisBatchRequested" | "AnalysisBatchCompleted" | "AnalysisBatchCanceled" | "AnalysisBatchFailed" | "FindingDisputed" | "FindingAccepted" | "FindingJudgmentWithdrawn" | "BodyMarkedNotApplicable" | "BodyMarkedApplicable" | "RequirementsMarkedNotApplicable" | "RequirementsMarkedApplicable" | "OwnBodyAdded" | "OwnBodyReplaced" | "OwnBodyRetired" | "PolicyTypeAdded" | "PolicyTypeChanged" | "PolicyTypeRemoved" | "RegulatoryEntityAdded" | "RegulatoryEntityChanged" | "RegulatoryEntityRemoved" | "VariableSet" | "VariableRemoved" | "HowChangesTakeEffectChosen" | "WhoMayCommentChosen" | "ApprovalRuleSet" | "ApprovalRuleRemoved" | "OrganizationRegistered" | "OrganizationSettingsChanged" | "MemberInvited" | "InvitationRevoked" | "MemberJoined" | "MemberRoleChanged" | "MemberRemoved" | "MemberAbsencePlanned" | "MemberAbsenceCanceled" | "OrganizationSuspended" | "OrganizationResumed" | "MemberDeactivated" | "MemberReactivated" | "DirectoryGroupAdded" | "DirectoryGroupChanged" | "DirectoryGroupMembersChanged" | "DirectoryGroupRoleChosen" | "DirectoryGroupRemoved" | "GroupCreated" | "GroupRenamed" | "GroupMembersChanged" | "GroupManagersChanged" | "GroupSourceChanged" | "GroupDeleted" | "SupportAccessGranted" | "SupportAccessEnded" | "LegalHoldSet" | "LegalHoldLifted" | "RetentionScheduled" | "RetentionCalledOff" | "RemovalAnnounced" | "RemovalStarted" | "RemovalCompleted" | "OrganizationClosingRequested" | "OrganizationClosingAnnounced" | "OrganizationReopened" | "OrganizationClosed")[];
                                enabled: boolean;
                                disabledBecause: ("failing" | "gone") | null;
                                failingSince: string | null;
                                previousSecretEndsAt: string | null;
                            };
                            secret: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    status?: "pending" | "delivered" | "failed";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            eventId: string;
                            eventType: string;
                            stream: string | null;
                            revision: number | null;
                            /** Format: date-time */
                            occurredAt: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            attempts: number;
                            nextAttemptAt: string | null;
                            lastAttempt: {
                                /** Format: date-time */
                                at: string;
                                milliseconds: number;
                                status: number | null;
                                failure: ("address-not-valid" | "address-not-https" | "address-not-public" | "host-not-found" | "not-reachable" | "certificate-not-valid" | "timed-out" | "interrupted") | null;
                                answer: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    deliveryId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            at: string;
                            milliseconds: number;
                            status: number | null;
                            failure: ("address-not-valid" | "address-not-https" | "address-not-public" | "host-not-found" | "not-reachable" | "certificate-not-valid" | "timed-out" | "interrupted") | null;
                            answer: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            eventId: string;
                            eventType: string;
                            stream: string | null;
                            revision: number | null;
                            /** Format: date-time */
                            occurredAt: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            attempts: number;
                            nextAttemptAt: string | null;
                            lastAttempt: {
                                /** Format: date-time */
                                at: string;
                                milliseconds: number;
                                status: number | null;
                                failure: ("address-not-valid" | "address-not-https" | "address-not-public" | "host-not-found" | "not-reachable" | "certificate-not-valid" | "timed-out" | "interrupted") | null;
                                answer: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    deliveryId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            eventId: string;
                            eventType: string;
                            stream: string | null;
                            revision: number | null;
                            /** Format: date-time */
                            occurredAt: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            attempts: number;
                            nextAttemptAt: string | null;
                            lastAttempt: {
                                /** Format: date-time */
                                at: string;
                                milliseconds: number;
                                status: number | null;
                                failure: ("address-not-valid" | "address-not-https" | "address-not-public" | "host-not-found" | "not-reachable" | "certificate-not-valid" | "timed-out" | "interrupted") | null;
                                answer: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        since: string;
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deliveries: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            recorded: number;
                            checkpoint: {
                                size: number;
                                root: string;
                                /** Format: date-time */
                                signedAt: string;
                                note: string;
                            } | null;
                            anchors: {
                                /** @enum {string} */
                                kind: "time-stamp" | "witness" | "bucket";
                                name: string;
                                size: number;
                                anchoredAt: string | null;
                                failure: ("unreachable" | "refused" | "invalid" | "contradicted") | null;
                                failedAt: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": unknown;
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            size: number;
                            root: string;
                            /** Format: date-time */
                            signedAt: string;
                            note: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            verifierKey: string;
                            /** @enum {string} */
                            state: "current" | "overlapping" | "retired";
                            /** Format: date-time */
                            createdAt: string;
                            endsAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    event: string;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            index: number;
                            size: number;
                            leaf: string;
                            root: string;
                            hashes: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    from: number;
                    to?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            from: number;
                            to: number;
                            fromRoot: string;
                            toRoot: string;
                            hashes: string[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/tile/{level}/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    level: string;
                    index: string[];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "none" | "running" | "ready" | "failed" | "expired";
                            requestedAt: string | null;
                            written: number | null;
                            bytes: number | null;
                            expiresAt: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "none" | "running" | "ready" | "failed" | "expired";
                            requestedAt: string | null;
                            written: number | null;
                            bytes: number | null;
                            expiresAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "running" | "ready" | "failed";
                            /** Format: date-time */
                            requestedAt: string;
                            since: string | null;
                            until: string | null;
                            /** @enum {string} */
                            scope: "events" | "all" | "chosen";
                            chosen: number;
                            written: number | null;
                            entries: number | null;
                            bytes: number | null;
                            expiresAt: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        from?: string;
                        /** Format: date */
                        to?: string;
                        policyIds?: string[];
                        /** @enum {string} */
                        scope: "events" | "all" | "chosen";
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "running" | "ready" | "failed";
                            /** Format: date-time */
                            requestedAt: string;
                            since: string | null;
                            until: string | null;
                            /** @enum {string} */
                            scope: "events" | "all" | "chosen";
                            chosen: number;
                            written: number | null;
                            entries: number | null;
                            bytes: number | null;
                            expiresAt: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-packs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    open?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            engagementId: string;
                            auditorName: string | null;
                            text: string;
                            dueOn: string | null;
                            /** @enum {string} */
                            status: "open" | "answered" | "withdrawn" | "ended";
                            answerable: boolean;
                            /** Format: date-time */
                            requestedAt: string;
                            answer: {
                                note: string;
                                /** Format: date-time */
                                answeredAt: string;
                                answeredBy: string | null;
                                pack: ({
                                    /** Format: uuid */
                                    id: string;
                                    since: string | null;
                                    until: string | null;
                                    /** Format: date-time */
                                    requestedAt: string;
                                    /** @enum {string} */
                                    scope: "events" | "all" | "chosen";
                                    chosen: number;
                                    bytes: number;
                                    /** Format: date-time */
                                    expiresAt: string;
                                } | "no-longer-available") | null;
                                policies: {
                                    /** Format: uuid */
                                    id: string;
                                    title: string;
                                }[];
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        /** Format: date */
                        dueOn?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-requests/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-requests/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                        /** Format: uuid */
                        packId?: string;
                        policyIds?: string[];
                    };
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-requests/{id}/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        documents: string[];
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            policyId: string;
                            originalName: string;
                            /** @enum {string} */
                            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
                            fileSize: number;
                            /** Format: date-time */
                            uploadedAt: string;
                            uploadedBy: string;
                            /** @enum {string} */
                            extraction: "pending" | "extracted" | "failed";
                            extractionFailure: ("encrypted" | "malformed" | "too-large-when-unpacked" | "timed-out" | "no-text" | "file-missing") | null;
                            pages: number | null;
                            scannedPages: number | null;
                            notices: ("macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text")[];
                            extractedText: string | null;
                            rereading: boolean;
                            imported: boolean;
                            actions: ("retry-extraction" | "remove")[];
                        }[];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            policyId: string;
                            originalName: string;
                            /** @enum {string} */
                            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
                            fileSize: number;
                            /** Format: date-time */
                            uploadedAt: string;
                            uploadedBy: string;
                            /** @enum {string} */
                            extraction: "pending" | "extracted" | "failed";
                            extractionFailure: ("encrypted" | "malformed" | "too-large-when-unpacked" | "timed-out" | "no-text" | "file-missing") | null;
                            pages: number | null;
                            scannedPages: number | null;
                            notices: ("macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text")[];
                            extractedText: string | null;
                            rereading: boolean;
                            imported: boolean;
                            actions: ("retry-extraction" | "remove")[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            policyId: string;
                            originalName: string;
                            /** @enum {string} */
                            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
                            fileSize: number;
                            /** Format: date-time */
                            uploadedAt: string;
                            uploadedBy: string;
                            /** @enum {string} */
                            extraction: "pending" | "extracted" | "failed";
                            extractionFailure: ("encrypted" | "malformed" | "too-large-when-unpacked" | "timed-out" | "no-text" | "file-missing") | null;
                            pages: number | null;
                            scannedPages: number | null;
                            notices: ("macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text")[];
                            extractedText: string | null;
                            rereading: boolean;
                            imported: boolean;
                            actions: ("retry-extraction" | "remove")[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/extraction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            policyId: string;
                            originalName: string;
                            /** @enum {string} */
                            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
                            fileSize: number;
                            /** Format: date-time */
                            uploadedAt: string;
                            uploadedBy: string;
                            /** @enum {string} */
                            extraction: "pending" | "extracted" | "failed";
                            extractionFailure: ("encrypted" | "malformed" | "too-large-when-unpacked" | "timed-out" | "no-text" | "file-missing") | null;
                            pages: number | null;
                            scannedPages: number | null;
                            notices: ("macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text")[];
                            extractedText: string | null;
                            rereading: boolean;
                            imported: boolean;
                            actions: ("retry-extraction" | "remove")[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    inline?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                        "text/markdown": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            document: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                policyId: string;
                                originalName: string;
                                /** @enum {string} */
                                mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
                                fileSize: number;
                                /** Format: date-time */
                                uploadedAt: string;
                                uploadedBy: string;
                                /** @enum {string} */
                                extraction: "pending" | "extracted" | "failed";
                                extractionFailure: ("encrypted" | "malformed" | "too-large-when-unpacked" | "timed-out" | "no-text" | "file-missing") | null;
                                pages: number | null;
                                scannedPages: number | null;
                                notices: ("macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text")[];
                                extractedText: string | null;
                                rereading: boolean;
                                imported: boolean;
                                actions: ("retry-extraction" | "remove")[];
                            };
                            pages: {
                                page: number | null;
                                text: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reading: {
                                /** @constant */
                                format: 1;
                                version: number;
                                engine: string;
                                /** @enum {string} */
                                structure: "declared" | "guessed";
                                title: {
                                    text: string;
                                    /** @enum {string} */
                                    from: "title-style" | "heading" | "first-page" | "properties";
                                } | null;
                                pages: number | null;
                                blocks: ({
                                    /** @constant */
                                    kind: "heading";
                                    level: number;
                                    number?: string;
                                    text: string;
                                    spans?: {
                                        start: number;
                                        end: number;
                                        /** @constant */
                                        bold?: true;
                                        /** @constant */
                                        italic?: true;
                                        /** @constant */
                                        strike?: true;
                                        /** @constant */
                                        emphasis?: true;
                                        /** @constant */
                                        code?: true;
                                        link?: string;
                                        note?: number;
                                        image?: string;
                                        picture?: string;
                                    }[];
                                    anchors?: string[];
                                    page: number | null;
                                    turns?: number[];
                                } | {
                                    /** @constant */
                                    kind: "paragraph";
                                    /** @enum {string} */
                                    role?: "title" | "imprint" | "quote" | "code" | "rule" | "caption";
                                    within?: number;
                                    text: string;
                                    spans?: {
                                        start: number;
                                        end: number;
                                        /** @constant */
                                        bold?: true;
                                        /** @constant */
                                        italic?: true;
                                        /** @constant */
                                        strike?: true;
                                        /** @constant */
                                        emphasis?: true;
                                        /** @constant */
                                        code?: true;
                                        link?: string;
                                        note?: number;
                                        image?: string;
                                        picture?: string;
                                    }[];
                                    anchors?: string[];
                                    page: number | null;
                                    turns?: number[];
                                } | {
                                    /** @constant */
                                    kind: "item";
                                    level: number;
                                    marker: string;
                                    ordered: boolean;
                                    checked?: boolean;
                                    text: string;
                                    spans?: {
                                        start: number;
                                        end: number;
                                        /** @constant */
                                        bold?: true;
                                        /** @constant */
                                        italic?: true;
                                        /** @constant */
                                        strike?: true;
                                        /** @constant */
                                        emphasis?: true;
                                        /** @constant */
                                        code?: true;
                                        link?: string;
                                        note?: number;
                                        image?: string;
                                        picture?: string;
                                    }[];
                                    anchors?: string[];
                                    page: number | null;
                                    turns?: number[];
                                } | {
                                    /** @constant */
                                    kind: "table";
                                    page: number | null;
                                    anchors?: string[];
                                    rows: {
                                        page: number | null;
                                        /** @constant */
                                        header?: true;
                                        cells: {
                                            text: string;
                                            spans?: {
                                                start: number;
                                                end: number;
                                                /** @constant */
                                                bold?: true;
                                                /** @constant */
                                                italic?: true;
                                                /** @constant */
                                                strike?: true;
                                                /** @constant */
                                                emphasis?: true;
                                                /** @constant */
                                                code?: true;
                                                link?: string;
                                                note?: number;
                                                image?: string;
                                                picture?: string;
                                            }[];
                                            columns?: number;
                                            rows?: number;
                                            /** @enum {string} */
                                            align?: "left" | "center" | "right";
                                        }[];
                                    }[];
                                } | {
                                    /** @constant */
                                    kind: "contents";
                                    page: number | null;
                                    entries: {
                                        level: number;
                                        text: string;
                                        target?: string;
                                    }[];
                                })[];
                                notes: {
                                    mark: string;
                                    text: string;
                                    spans?: {
                                        start: number;
                                        end: number;
                                        /** @constant */
                                        bold?: true;
                                        /** @constant */
                                        italic?: true;
                                        /** @constant */
                                        strike?: true;
                                        /** @constant */
                                        emphasis?: true;
                                        /** @constant */
                                        code?: true;
                                        link?: string;
                                        note?: number;
                                        image?: string;
                                        picture?: string;
                                    }[];
                                    page: number | null;
                                }[];
                                surroundings: {
                                    /** @enum {string} */
                                    place: "header" | "footer" | "page-number";
                                    text: string;
                                    page: number | null;
                                }[];
                                asides?: {
                                    /** @enum {string} */
                                    kind: "inserted" | "deleted" | "comment" | "hidden" | "same-color" | "tiny" | "unpainted" | "covered" | "off-page" | "placeholder" | "not-read";
                                    text: string;
                                    page: number | null;
                                    section?: string;
                                    by?: string;
                                }[];
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        trace?: never;
    };
    "/api/policies/{id}/upload-from/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    uploadId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            policyId: string;
                            originalName: string;
                            /** @enum {string} */
                            mimeType: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
                            fileSize: number;
                            /** Format: date-time */
                            uploadedAt: string;
                            uploadedBy: string;
                            /** @enum {string} */
                            extraction: "pending" | "extracted" | "failed";
                            extractionFailure: ("encrypted" | "malformed" | "too-large-when-unpacked" | "timed-out" | "no-text" | "file-missing") | null;
                            pages: number | null;
                            scannedPages: number | null;
                            notices: ("macros" | "embedded-objects" | "external-references" | "scripts" | "attachments" | "scanned-pages" | "read-by-ocr" | "garbled-text" | "tracked-changes" | "comments" | "invisible-text")[];
                            extractedText: string | null;
                            rereading: boolean;
                            imported: boolean;
                            actions: ("retry-extraction" | "remove")[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    body?: "HIPAA" | "SOX" | "OSHA" | "GDPR" | "PCI DSS" | "ISO 27001" | "NIST" | "COSO" | "FERPA" | "COPPA" | "CCPA";
                    type?: "new" | "amendment" | "update" | "other";
                    urgency?: "high" | "medium" | "low";
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            documentNumber: string;
                            /** @enum {string} */
                            type: "new" | "amendment" | "update" | "other";
                            title: string;
                            description: string;
                            /** Format: date */
                            date: string;
                            source: string;
                            bodies: ("HIPAA" | "SOX" | "OSHA" | "GDPR" | "PCI DSS" | "ISO 27001" | "NIST" | "COSO" | "FERPA" | "COPPA" | "CCPA")[];
                            /** @enum {string} */
                            urgency: "high" | "medium" | "low";
                            /** Format: uri */
                            url: string;
                            ended?: {
                                /** @enum {string} */
                                how: "vacated" | "vacated-in-part" | "repealed" | "repealed-in-part";
                                /** Format: date */
                                date: string;
                                note: string;
                            };
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory-updates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            documentNumber: string;
                            /** @enum {string} */
                            type: "new" | "amendment" | "update" | "other";
                            title: string;
                            description: string;
                            /** Format: date */
                            date: string;
                            source: string;
                            bodies: ("HIPAA" | "SOX" | "OSHA" | "GDPR" | "PCI DSS" | "ISO 27001" | "NIST" | "COSO" | "FERPA" | "COPPA" | "CCPA")[];
                            /** @enum {string} */
                            urgency: "high" | "medium" | "low";
                            /** Format: uri */
                            url: string;
                            ended?: {
                                /** @enum {string} */
                                how: "vacated" | "vacated-in-part" | "repealed" | "repealed-in-part";
                                /** Format: date */
                                date: string;
                                note: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory-updates/{id}/affected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policies: {
                                policyId: string;
                                title: string;
                                version: number;
                                quotes: {
                                    start: number;
                                    end: number;
                                    text: string;
                                }[];
                            }[];
                            compared: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regulatory-updates/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subscribed: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            subscribed: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            model: {
                                destination: string;
                                model: string;
                                /** @enum {string} */
                                chosen: "model" | "built-in";
                                acknowledged: boolean;
                                budget: {
                                    limit: number;
                                    used: number;
                                    /** Format: date */
                                    renewsOn: string;
                                };
                            } | null;
                        };
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        engine: "model" | "built-in";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            model: {
                                destination: string;
                                model: string;
                                /** @enum {string} */
                                chosen: "model" | "built-in";
                                acknowledged: boolean;
                                budget: {
                                    limit: number;
                                    used: number;
                                    /** Format: date */
                                    renewsOn: string;
                                };
                            } | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis-settings/acknowledgment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        destination: string;
                        model: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            model: {
                                destination: string;
                                model: string;
                                /** @enum {string} */
                                chosen: "model" | "built-in";
                                acknowledged: boolean;
                                budget: {
                                    limit: number;
                                    used: number;
                                    /** Format: date */
                                    renewsOn: string;
                                };
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        facilityType: string;
                        state: string;
                        regulatoryBody: string;
                        industry: string;
                        /** @enum {string} */
                        language?: "en" | "de" | "es";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            content: string;
                            engine: string;
                            /** @enum {string} */
                            language: "en" | "de" | "es";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/analyze-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        content: string;
                        /** @default null */
                        regulatoryBody?: string | null;
                        /** Format: uuid */
                        policyId?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            complianceScore: number | null;
                            bodies?: {
                                body: string;
                                chosen: boolean;
                                requirements: number;
                                outside: number;
                                notJudged?: number;
                                unclear?: {
                                    citation: string;
                                    title: string;
                                }[];
                                spokenOf?: boolean;
                                known?: boolean;
                            }[];
                            suggestions: string[];
                            risks: {
                                /** @enum {string} */
                                level: "high" | "medium" | "low";
                                description: string;
                            }[];
                            improvements: string[];
                            engine: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/regulatory-mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    analysisType?: "compliance" | "regulatory_mapping";
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                counts: {
                                    addressed: number;
                                    partly: number;
                                    contradicted?: number;
                                    missing: number;
                                    "not-applicable": number;
                                    outside?: number;
                                } & {
                                    [key: string]: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                counts: {
                                    addressed: number;
                                    partly: number;
                                    contradicted?: number;
                                    missing: number;
                                    "not-applicable": number;
                                    outside?: number;
                                } & {
                                    [key: string]: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            actions: "cancel"[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    analysisType?: "compliance" | "regulatory_mapping";
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                counts: {
                                    addressed: number;
                                    partly: number;
                                    contradicted?: number;
                                    missing: number;
                                    "not-applicable": number;
                                    outside?: number;
                                } & {
                                    [key: string]: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                counts: {
                                    addressed: number;
                                    partly: number;
                                    contradicted?: number;
                                    missing: number;
                                    "not-applicable": number;
                                    outside?: number;
                                } & {
                                    [key: string]: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            actions: "cancel"[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    body: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            libraryVersion: string;
                            requirements: {
                                citation: string;
                                title: string;
                                language: ("en" | "de" | "es") | null;
                                weight: number;
                                isJudged: boolean;
                                notApplicable: string | null;
                            }[];
                            policies: {
                                id: string;
                                title: string;
                                analysisId: string;
                                inForce: boolean;
                                outdated: boolean;
                                letters: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    body: string;
                    citation: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            citation: string;
                            title: string;
                            language: ("en" | "de" | "es") | null;
                            guidance: {
                                language: ("en" | "de" | "es") | null;
                                summary: string;
                                weight: number;
                                evidence: string[];
                                terms: string[];
                                gapText: string;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requirements/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    limit?: number;
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            citation: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    format: "pdf" | "docx" | "csv" | "xlsx";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                        "text/csv; charset=utf-8": unknown;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{id}/comparison/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    format: "pdf" | "docx" | "csv" | "xlsx";
                    since: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                        "text/csv; charset=utf-8": unknown;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coverage/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    body: string;
                    format: "pdf" | "docx" | "csv" | "xlsx";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                        "text/csv; charset=utf-8": unknown;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis-batches/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    analysisType: "compliance" | "regulatory_mapping";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            policies: number;
                            withoutText: number;
                            planned: number;
                            quotaLeft: number | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "running" | "completed" | "canceled" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                            policies: number;
                            leftOut: number;
                            completed: number;
                            failed: number;
                            open: number;
                            actions: "cancel"[];
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        analysisType: "compliance" | "regulatory_mapping";
                    };
                };
            };
            responses: {
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "running" | "completed" | "canceled" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                            policies: number;
                            leftOut: number;
                            completed: number;
                            failed: number;
                            open: number;
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis-batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "running" | "completed" | "canceled" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                            policies: number;
                            leftOut: number;
                            completed: number;
                            failed: number;
                            open: number;
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{id}/judgments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        decision: "disputed";
                        body: string;
                        citation: string;
                        /** @enum {string} */
                        status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                        reason: string;
                    } | {
                        /** @constant */
                        decision: "accepted";
                        body: string;
                        citation: string;
                        reason: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query: {
                    body: string;
                    citation: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            policyId: string;
                            policyTitle: string;
                            policyVersion: number;
                            currentVersion: number | null;
                            /** @enum {string} */
                            analysisType: "compliance" | "regulatory_mapping";
                            /** @enum {string} */
                            status: "requested" | "running" | "completed" | "failed";
                            /** Format: date-time */
                            createdAt: string;
                            complianceScore: number | null;
                            completedAt: string | null;
                            engine: {
                                name: string;
                                version: string | null;
                            } | null;
                            libraryVersion: string | null;
                            failure: ("no-text" | "text-too-long" | "text-not-readable" | "document-missing" | "engine-unavailable" | "engine-timed-out" | "engine-overloaded" | "engine-refused" | "engine-answer-invalid" | "budget-exceeded" | "notice-required" | "canceled") | null;
                            result: ({
                                /** @constant */
                                analysisType: "compliance";
                                suggestions: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                risks: {
                                    description: string;
                                    /** @enum {string} */
                                    level: "high" | "medium" | "low";
                                }[];
                                improvements: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            } | {
                                /** @constant */
                                analysisType: "regulatory_mapping";
                                regulations: {
                                    name: string;
                                    /** @enum {string} */
                                    complianceStatus: "compliant" | "partial" | "other" | "not-scored";
                                    relevance: string;
                                }[];
                                gaps: {
                                    description: string;
                                }[];
                                recommendations: {
                                    description: string;
                                }[];
                                findings: {
                                    requirement: {
                                        body: string;
                                        citation: string;
                                        title: string;
                                    };
                                    /** @enum {string} */
                                    status: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                    explanation: string | null;
                                    quotes: {
                                        source: "policy" | {
                                            documentId: string;
                                        };
                                        start: number;
                                        end: number;
                                        text: string;
                                    }[];
                                    weight?: number;
                                    elements?: {
                                        id: string;
                                        says: string;
                                        /** @enum {string} */
                                        state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        lacks?: ("who" | "frequency" | "deadline")[];
                                        blanks?: string[];
                                    }[];
                                    contradictions?: {
                                        quote: number;
                                        instead: string | null;
                                    }[];
                                    builtIn?: {
                                        elements: {
                                            id: string;
                                            /** @enum {string} */
                                            state: "met" | "incomplete" | "recommended" | "contradicted" | "unmet";
                                        }[];
                                        quotes: {
                                            source: "policy" | {
                                                documentId: string;
                                            };
                                            start: number;
                                            end: number;
                                            text: string;
                                        }[];
                                    };
                                    unscored?: boolean;
                                    outside?: boolean;
                                }[];
                                model?: {
                                    model: string;
                                    calls: number;
                                    inputTokens: number;
                                    outputTokens: number;
                                    cost: number;
                                    droppedQuotes: number;
                                    unsupportedFindings: number;
                                };
                                bodies?: {
                                    body: string;
                                    chosen: boolean;
                                    requirements: number;
                                    outside: number;
                                    notJudged?: number;
                                    unclear?: {
                                        citation: string;
                                        title: string;
                                    }[];
                                    spokenOf?: boolean;
                                    known?: boolean;
                                }[];
                                placesToFillIn?: number;
                            }) | null;
                            foundScore: number | null;
                            judgments: {
                                body: string;
                                citation: string;
                                /** @enum {string} */
                                found: "addressed" | "partly" | "contradicted" | "missing" | "not-applicable";
                                /** @enum {string} */
                                decision: "disputed" | "accepted" | "not-applicable";
                                reason: string;
                                by: string;
                                /** Format: date-time */
                                at: string;
                                byName: string | null;
                            }[];
                            documents: {
                                documentId: string;
                                name: string | null;
                            }[];
                            translatedBodies: string[];
                            actions: "cancel"[];
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            title: string;
                            language: ("en" | "de" | "es") | null;
                            edition: string;
                            requirements: number;
                            notApplicable: number;
                            exclusion: {
                                reason: string;
                                by: string;
                                byName: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            decided: boolean;
                            proposed: boolean;
                        }[];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        applies: true;
                        body: string;
                        citations: string[];
                    } | {
                        /** @constant */
                        applies: false;
                        body: string;
                        citations: string[];
                        reason: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            title: string;
                            language: ("en" | "de" | "es") | null;
                            edition: string;
                            requirements: number;
                            notApplicable: number;
                            exclusion: {
                                reason: string;
                                by: string;
                                byName: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                            decided: boolean;
                            proposed: boolean;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    body: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            citation: string;
                            title: string;
                            language: ("en" | "de" | "es") | null;
                            summary: string | null;
                            summaryLanguage: ("en" | "de" | "es") | null;
                            judgeable: boolean;
                            exclusion: {
                                reason: string;
                                by: string;
                                byName: string | null;
                                /** Format: date-time */
                                at: string;
                            } | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scope/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    format: "pdf" | "docx" | "csv" | "xlsx";
                    body?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                        "text/csv; charset=utf-8": unknown;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/own-bodies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            body: string;
                            title: string;
                            version: number;
                            /** @enum {string} */
                            source: "csv" | "oscal";
                            fileName: string;
                            requirements: number;
                            /** Format: date-time */
                            importedAt: string;
                            importedBy: string | null;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fileName: string;
                        content: string;
                        body: string;
                        title: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            body: string;
                            title: string;
                            version: number;
                            /** @enum {string} */
                            source: "csv" | "oscal";
                            fileName: string;
                            requirements: number;
                            /** Format: date-time */
                            importedAt: string;
                            importedBy: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/own-bodies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fileName: string;
                        content: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            source: "csv" | "oscal";
                            title: string | null;
                            requirements: number;
                            judged: number;
                            first: {
                                citation: string;
                                title: string;
                                text: string;
                                weight: number;
                                evidence: string[];
                                terms: string[];
                                gapText: string;
                                /** @default [] */
                                sameAs: string[];
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/own-bodies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fileName: string;
                        content: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            body: string;
                            title: string;
                            version: number;
                            /** @enum {string} */
                            source: "csv" | "oscal";
                            fileName: string;
                            requirements: number;
                            /** Format: date-time */
                            importedAt: string;
                            importedBy: string | null;
                        };
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
