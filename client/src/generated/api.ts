// Written by `npm run client:generate` from /api/openapi.json. Do not edit.

export interface paths {
    "/api/auditors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists external auditors and invitations to them, newest first */
        get: operations["getApiAuditors"];
        put?: never;
        /** Invites an external auditor for a period, a scope, and a limited time */
        post: operations["postApiAuditors"];
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
        /** Changes the last day of an auditor’s access */
        put: operations["putApiAuditorsId"];
        post?: never;
        /** Ends an auditor’s access at once, or withdraws the invitation */
        delete: operations["deleteApiAuditorsId"];
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
        /** Lists events, newest first; personal fields are readable until the user is erased; a search goes on with the next page (`X-Searched-Until`) */
        get: operations["getApiAuditLog"];
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
        /** Counts events that match the filters of the list; says if older ones are not counted (`searchedUntil`) */
        get: operations["getApiAuditLogCounts"];
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
        /** Lists people with entries in the audit log, for the filter `person` */
        get: operations["getApiAuditLogPeople"];
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
        /** Returns the policy text before and after an edit without recording a view; also requires `policy.read` */
        get: operations["getApiAuditLogIdText"];
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
        /** Returns matching entries, newest first, as CSV, JSON, or JSON Lines, or the newest of them as PDF; the export itself is recorded */
        get: operations["getApiAuditLogExport"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** Lists the policies in force at an instant, with owner and score of that time, last created first; `scope=all` lists all policies that existed */
        get: operations["getApiAsOf"];
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
        /** Lists the members at an instant with their roles of that time, in the order in which they joined */
        get: operations["getApiAsOfMembers"];
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
        /** Lists up to 120 instants of changes, spread over the time since the first one */
        get: operations["getApiAsOfChanges"];
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
        /** Lists policy types, or removed policy types */
        get: operations["getApiPolicyTypes"];
        put?: never;
        /** Adds a policy type */
        post: operations["postApiPolicyTypes"];
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
        /** Changes the name or description of a policy type; its policies keep it */
        put: operations["putApiPolicyTypesId"];
        post?: never;
        /** Removes a policy type that no policy uses */
        delete: operations["deleteApiPolicyTypesId"];
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
        /** Lists regulatory entities, or removed regulatory entities */
        get: operations["getApiRegulatoryEntities"];
        put?: never;
        /** Adds a regulatory entity */
        post: operations["postApiRegulatoryEntities"];
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
        /** Changes a regulatory entity */
        put: operations["putApiRegulatoryEntitiesId"];
        post?: never;
        /** Removes a regulatory entity that no policy names */
        delete: operations["deleteApiRegulatoryEntitiesId"];
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
        /** Lists variables that policies can use, including used variables without a value */
        get: operations["getApiVariables"];
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
        /** Lists policies that use a variable, by title, at most 200 */
        get: operations["getApiVariablesNamePolicies"];
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
        /** Adds a variable or changes its value; every policy that uses it gets a new version in the background */
        put: operations["putApiVariablesName"];
        post?: never;
        /** Removes a variable that no policy uses */
        delete: operations["deleteApiVariablesName"];
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
        /** Returns when changes to policies in force take effect */
        get: operations["getApiPublishing"];
        /** Chooses when changes to policies in force take effect; drafts of changes are kept */
        put: operations["putApiPublishing"];
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
        /** Lists how policies of each type are approved before they are published */
        get: operations["getApiApprovalRules"];
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
        /** Chooses how policies of a type, or all policies (`all`), are approved */
        put: operations["putApiApprovalRulesScope"];
        post?: never;
        /** Removes an approval rule; submitted texts keep the steps with which they were submitted */
        delete: operations["deleteApiApprovalRulesScope"];
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
        /** Returns which of the members who can read a policy may comment on it, and whether the caller can now */
        get: operations["getApiCommenting"];
        /** Chooses which members may comment on policies; existing comments are kept */
        put: operations["putApiCommenting"];
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
        /** Returns the organization’s figures for today and for 30 days ago */
        get: operations["getApiDashboardStats"];
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
        /** Returns policies by status and body, recent changes, and the caller’s drafts */
        get: operations["getApiDashboardOverview"];
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
        /** Returns the 5 most recently changed policies */
        get: operations["getApiDashboardRecentPolicies"];
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
        /** Returns the compliance score on each day of the last 90 on which it changed, oldest first */
        get: operations["getApiDashboardScoreHistory"];
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
        /** Returns the shortcomings of the organization’s policies and their last analyses with recommendations, most urgent first */
        get: operations["getApiDashboardInsights"];
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
        /** Returns the organization’s figures as a PDF report; the export is recorded */
        get: operations["getApiDashboardReport"];
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
        /** Lists the organization's members, most recently joined first */
        get: operations["getApiOrganizationMembers"];
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
        /** Changes a member's role, effective from their next request */
        put: operations["putApiOrganizationMembersUserId"];
        post?: never;
        /** Removes a member and ends their sessions at once */
        delete: operations["deleteApiOrganizationMembersUserId"];
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
        /** Returns the planned absence of a member; only owners read that of other members */
        get: operations["getApiOrganizationMembersUserIdAbsence"];
        /** Plans the absence of a member, during which a delegate decides on approvals */
        put: operations["putApiOrganizationMembersUserIdAbsence"];
        post?: never;
        /** Cancels the planned absence of a member */
        delete: operations["deleteApiOrganizationMembersUserIdAbsence"];
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
        /** Lists open invitations, most recently sent first */
        get: operations["getApiOrganizationInvitations"];
        put?: never;
        /** Invites a person by email; an earlier invitation to the address stops working */
        post: operations["postApiOrganizationInvitations"];
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
        /** Reads people to invite from a CSV file and reports invalid lines and unknown columns, without inviting anyone */
        post: operations["postApiOrganizationInvitationsPreview"];
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
        /** Invites several people by email, and returns the outcome of each */
        post: operations["postApiOrganizationInvitationsBatch"];
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
        /** Withdraws an invitation; its link stops working at once */
        delete: operations["deleteApiOrganizationInvitationsInvitationId"];
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
        /** Stores the pixels of a PNG, JPEG, WebP, GIF, or SVG picture as PNG or JPEG; removed after a week if no policy uses it */
        post: operations["postApiPictures"];
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
        /** Returns a picture of the organization by its name in policies: `<sha256>.png` or `.jpg` */
        get: operations["getApiPicturesName"];
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
        /** Lists threads of comments on a policy, the one started last first */
        get: operations["getApiCommentThreads"];
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
        /** Returns a thread of comments */
        get: operations["getApiCommentThreadsId"];
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
        /** Comments on a policy, or on a passage of it */
        post: operations["postApiPoliciesIdCommentThreads"];
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
        /** Replies in a thread of comments */
        post: operations["postApiCommentThreadsIdComments"];
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
        /** Changes a comment; only the person who wrote it can do this */
        put: operations["putApiCommentThreadsIdCommentsNumber"];
        post?: never;
        /** Deletes a comment; only the person who wrote it and owners can do this */
        delete: operations["deleteApiCommentThreadsIdCommentsNumber"];
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
        /** Resolves a thread; only the person who started it and editors can do this */
        post: operations["postApiCommentThreadsIdResolve"];
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
        /** Reopens a resolved thread; only the person who started it and editors can do this */
        post: operations["postApiCommentThreadsIdReopen"];
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
        /** Lists exceptions to policies, most recently requested first */
        get: operations["getApiPolicyExceptions"];
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
        /** Asks for an exception to a policy */
        post: operations["postApiPoliciesIdExceptions"];
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
        /** Approves an exception; only owners can do this, and not for their own request */
        post: operations["postApiPolicyExceptionsIdApprove"];
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
        /** Rejects an exception; only owners can do this, and not for their own request */
        post: operations["postApiPolicyExceptionsIdReject"];
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
        /** Withdraws a request for an exception; only the person who asked can do this */
        post: operations["postApiPolicyExceptionsIdWithdraw"];
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
        /** Ends an exception before its last day; only owners can do this */
        post: operations["postApiPolicyExceptionsIdRevoke"];
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
        /** Returns the connection of the organization's directory, and its groups */
        get: operations["getApiDirectory"];
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
        /** Issues a token for a directory; its text is returned only once */
        post: operations["postApiDirectoryTokens"];
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
        /** Revokes a token of the directory, which stops working at once */
        delete: operations["deleteApiDirectoryTokensId"];
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
        /** Assigns a role to all members of a directory group, or takes it away */
        put: operations["putApiDirectoryGroupsIdRole"];
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
        /** Returns since when a policy is in force, its draft of changes, and its next publication */
        get: operations["getApiPoliciesIdPublication"];
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
        /** Signs that a policy takes effect, now or on a later day */
        post: operations["postApiPoliciesIdPublications"];
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
        /** Cancels the scheduled publication of a policy; needs `If-Match` */
        delete: operations["deleteApiPoliciesIdPublicationsScheduled"];
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
        /** Archives a policy that is in force */
        post: operations["postApiPoliciesIdWithdrawal"];
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
        /** Discards the draft of changes to a policy, which can be undone; needs `If-Match` */
        delete: operations["deleteApiPoliciesIdDraft"];
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
        /** Brings back the draft of changes that was discarded last */
        post: operations["postApiPoliciesIdDraftRestore"];
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
        /** Returns the legal holds of the organization, and the removals planned after its subscription */
        get: operations["getApiRetention"];
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
        /** Places a legal hold on the organization, a policy, or a user, which prevents deletion and stops retention */
        post: operations["postApiLegalHolds"];
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
        /** Lifts a legal hold */
        post: operations["postApiLegalHoldsLift"];
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
        /** Schedules the closing of the organization in 30 days: until then it is read-only and can be reopened; then all its data is removed */
        post: operations["postApiClosing"];
        /** Reopens the organization before it is closed */
        delete: operations["deleteApiClosing"];
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
        /** Returns who is responsible for a policy, and its last and next review */
        get: operations["getApiPoliciesIdReview"];
        /** Chooses who is responsible for a policy and when it is reviewed */
        put: operations["putApiPoliciesIdReview"];
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
        /** Lists the last 100 reviews of a policy, newest first */
        get: operations["getApiPoliciesIdReviews"];
        put?: never;
        /** States that the caller has reviewed this version, and whether they changed it as a result */
        post: operations["postApiPoliciesIdReviews"];
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
        /** Lists planned reviews, earliest first; by default, what waits for the caller */
        get: operations["getApiReviews"];
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
        /** Counts the reviews that wait for the caller */
        get: operations["getApiReviewsCount"];
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
        /** Counts the policies that a member owns or is the deputy of */
        get: operations["getApiOrganizationMembersUserIdOwnedPolicies"];
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
        /** Gives the next 100 of a member's policies to another member; repeat until none is left */
        post: operations["postApiOrganizationMembersUserIdHandOver"];
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
        /** Returns whether the caller has a calendar address */
        get: operations["getApiReviewsCalendar"];
        put?: never;
        /** Creates a secret address of the caller’s review calendar; the previous one stops working */
        post: operations["postApiReviewsCalendar"];
        /** Revokes the address of the caller’s review calendar */
        delete: operations["deleteApiReviewsCalendar"];
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
        /** Searches policies and their uploaded documents; without `q`, only the filters apply */
        get: operations["getApiSearch"];
        put?: never;
        post?: never;
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
        /** Returns the organization’s name, industry, size, and location */
        get: operations["getApiOrganization"];
        /** Changes the organization’s name, industry, size, and location */
        put: operations["putApiOrganization"];
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
        /** Lists groups of members by name; viewers see the groups that they manage */
        get: operations["getApiGroups"];
        put?: never;
        /** Creates a group, whose members are added by hand or come from the directory */
        post: operations["postApiGroups"];
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
        /** Returns a group */
        get: operations["getApiGroupsId"];
        /** Renames a group, and chooses where its members come from; without the directory, it keeps those it has */
        put: operations["putApiGroupsId"];
        post?: never;
        /** Deletes a group; its people stay members of the organization. Refused while an approval rule, or a text that waits for approval, names it */
        delete: operations["deleteApiGroupsId"];
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
        /** Lists the people in a group by name */
        get: operations["getApiGroupsIdMembers"];
        put?: never;
        /** Adds members of the organization to a group, and removes others from it; all of them or none */
        post: operations["postApiGroupsIdMembers"];
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
        /** Lists up to 20 members of the organization who can be added to a group */
        get: operations["getApiGroupsIdCandidates"];
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
        /** Reads a CSV file with email addresses and reports invalid lines, without adding anyone */
        post: operations["postApiGroupsIdMembersPreview"];
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
        /** Makes a member a manager of a group, who adds and removes its members, or ends that */
        put: operations["putApiGroupsIdManagersUserId"];
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
        /** Exports the changes from one version of a policy to a later one as tracked changes in a Word document; the export is recorded */
        get: operations["getApiPoliciesIdComparisonExport"];
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
        /** Exports all policies, or those in `ids`, as files in a ZIP archive with an index; the export is recorded */
        get: operations["getApiPoliciesExport"];
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
        /** Exports a policy, or a version of it, as a file; the export is recorded */
        get: operations["getApiPoliciesIdExport"];
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
        /** Lists the loaded example policies, and whether they have been changed */
        get: operations["getApiPoliciesExamples"];
        put?: never;
        /** Loads the missing example policies; idempotent */
        post: operations["postApiPoliciesExamples"];
        /** Deletes the unchanged example policies, and returns the names of the changed ones, which are kept */
        delete: operations["deleteApiPoliciesExamples"];
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
        /** Previews the draft from a DOCX, PDF, or Markdown file, with guesses and losses; stores nothing */
        post: operations["postApiPoliciesImportPreview"];
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
        /** Creates a policy from a DOCX, PDF, or Markdown file, which then becomes a document of the policy */
        post: operations["postApiPoliciesImport"];
        delete?: never;
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
        /** Lists policies, last changed first, or best match first with `search` unless `sort` is given; `deleted` lists deleted policies */
        get: operations["getApiPolicies"];
        put?: never;
        /** Creates a policy */
        post: operations["postApiPolicies"];
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
        /** Lists the regulatory bodies, industries, authors and owners of policies, for filters */
        get: operations["getApiPoliciesValues"];
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
        /** Returns a policy with its content; `at` selects a time, and `version=draft` its draft of changes; views are recorded, except of drafts */
        get: operations["getApiPoliciesId"];
        /** Saves the policy in the body, as a draft if the organization publishes changes to policies in force; `If-Match` protects changes by other users */
        put: operations["putApiPoliciesId"];
        post?: never;
        /** Deletes a policy; its history is kept */
        delete: operations["deleteApiPoliciesId"];
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
        /** Undoes the deletion of a policy; it comes back archived if it was active and the organization publishes changes */
        post: operations["postApiPoliciesIdUndelete"];
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
        /** Lists the changes of a policy, including a deleted one, newest first */
        get: operations["getApiPoliciesIdHistory"];
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
        /** Returns a version of a policy, even a deleted one; the view is recorded */
        get: operations["getApiPoliciesIdVersionsVersion"];
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
        /** Restores a version as a new one, or as a draft if the organization publishes changes to policies in force; `If-Match` protects changes by other users */
        post: operations["postApiPoliciesIdVersionsVersionRestore"];
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
        /** Lists the users who currently have a policy open in the form */
        get: operations["getApiPoliciesIdEditors"];
        /** Reports that the caller has a policy open in the form; call again every 15 s; lists all editors */
        put: operations["putApiPoliciesIdEditors"];
        post?: never;
        /** Reports that the caller has closed the form of a policy */
        delete: operations["deleteApiPoliciesIdEditors"];
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
        /** Counts the members who can decide in a step of an approval rule, by role */
        get: operations["getApiApprovalRulesApprovers"];
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
        /** Counts the people of a group who can decide in a step of an approval rule */
        get: operations["getApiApprovalRulesApproversGroupsId"];
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
        /** Lists texts that wait for approval, earliest first; by default, for that of the caller */
        get: operations["getApiApprovals"];
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
        /** Counts the reviews and approvals that wait for the caller */
        get: operations["getApiWaiting"];
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
        /** Returns whether the text of a policy needs an approval, and how far it has come */
        get: operations["getApiPoliciesIdApproval"];
        put?: never;
        /** Submits the draft of changes, or a policy as it is, for approval */
        post: operations["postApiPoliciesIdApproval"];
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
        /** Approves or rejects a submitted text, or requests changes; only approvers of its step can do this */
        post: operations["postApiPoliciesIdApprovalDecision"];
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
        /** Withdraws a text that waits for approval; only its submitter and owners can do this */
        post: operations["postApiPoliciesIdApprovalWithdraw"];
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
        /** Returns the organization’s identity provider, and the domains whose users sign in there */
        get: operations["getApiSignOn"];
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
        /** Sets the OpenID Connect provider through which the organization’s users sign in */
        put: operations["putApiSignOnProvider"];
        post?: never;
        /** Removes the identity provider; users sign in with passwords again */
        delete: operations["deleteApiSignOnProvider"];
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
        /** Reads the metadata of a SAML identity provider without changing anything */
        post: operations["postApiSignOnSamlMetadata"];
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
        /** Sets the SAML identity provider through which the organization’s users sign in */
        put: operations["putApiSignOnSaml"];
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
        /** Claims a domain, and returns the DNS record that proves its ownership */
        post: operations["postApiSignOnDomains"];
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
        /** Checks the DNS record of a domain */
        post: operations["postApiSignOnDomainsIdVerify"];
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
        /** Removes the claim on a domain */
        delete: operations["deleteApiSignOnDomainsId"];
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
        /** Returns the time until which administrators of the installation may act as members for support */
        get: operations["getApiOrganizationSupportAccess"];
        /** Lets administrators of the installation act as members for support, for a limited time */
        put: operations["putApiOrganizationSupportAccess"];
        post?: never;
        /** Ends support access at once, including running support sessions */
        delete: operations["deleteApiOrganizationSupportAccess"];
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
        /** Starts the organization’s only free trial */
        post: operations["postApiFreeTrialStart"];
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
        /** Creates a subscription that waits for its first payment; a repeat before that returns the same subscription */
        post: operations["postApiCreateSubscription"];
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
        /** Updates the subscription from the payment provider, such as after a payment */
        post: operations["postApiSubscriptionRefresh"];
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
        /** Opens the provider’s page for addresses, tax ids, cards, and past invoices */
        post: operations["postApiBillingPortal"];
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
        /** Cancels the subscription at the end of the paid period, or at once if a payment is due */
        post: operations["postApiSubscriptionCancel"];
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
        /** Undoes a cancellation before the subscription ends */
        post: operations["postApiSubscriptionReactivate"];
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
        /** Claims the money-back guarantee: refunds everything and ends the subscription immediately */
        post: operations["postApiSubscriptionGuarantee"];
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
        /** Returns the cost of another plan or interval now and later, lost features, and current usage */
        get: operations["getApiSubscriptionPlanChange"];
        put?: never;
        /** Changes the plan or the interval, and charges the amount due now */
        post: operations["postApiSubscriptionPlanChange"];
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
        /** Lets the browser set another card, which pays the amount due at once */
        post: operations["postApiSubscriptionPaymentMethod"];
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
        /** Lists the organization’s invoices with their lines, newest first */
        get: operations["getApiSubscriptionInvoices"];
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
        /** Returns an invoice, or the receipt of a paid invoice, as PDF; the download is recorded */
        get: operations["getApiSubscriptionInvoicesInvoiceIdPdf"];
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
        /** Pays or sets another card in the sandbox, without charging anyone */
        post: operations["postApiBillingSandboxPayments"];
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
        /** Returns the payer that sandbox invoices name, with the address */
        get: operations["getApiBillingSandboxDetails"];
        /** Sets the payer of later sandbox invoices; earlier invoices stay unchanged */
        put: operations["putApiBillingSandboxDetails"];
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
        /** Advances the organization’s sandbox clock, outside production */
        post: operations["postApiBillingSandboxClock"];
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
        /** Lists the keys of the industries that have templates */
        get: operations["getApiTemplatesIndustries"];
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
        /** Lists complete policy templates, filled with the organization’s data */
        get: operations["getApiTemplates"];
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
        /** Creates a policy from a template in the caller’s language, under its title or a custom title */
        post: operations["postApiPoliciesFromTemplate"];
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
        /** Lists the webhooks of the organization */
        get: operations["getApiWebhooks"];
        put?: never;
        /** Adds a webhook; its secret is returned only once */
        post: operations["postApiWebhooks"];
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
        /** Changes a webhook, or enables it again */
        put: operations["putApiWebhooksId"];
        post?: never;
        /** Removes a webhook with its deliveries */
        delete: operations["deleteApiWebhooksId"];
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
        /** Issues a new secret for a webhook, returned only once; the previous one works for another 24 hours */
        post: operations["postApiWebhooksIdSecret"];
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
        /** Lists the deliveries of a webhook in the last 30 days, including pending deliveries, newest first */
        get: operations["getApiWebhooksIdDeliveries"];
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
        /** Lists the attempts of a delivery, newest first */
        get: operations["getApiWebhooksIdDeliveriesDeliveryIdAttempts"];
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
        /** Sends one test to a webhook */
        post: operations["postApiWebhooksIdTest"];
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
        /** Repeats a delivery under the same id */
        post: operations["postApiWebhooksIdDeliveriesDeliveryIdReplay"];
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
        /** Repeats all failed deliveries of events since a given time */
        post: operations["postApiWebhooksIdReplay"];
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
        /** Returns how many events the verifiable history has, and its latest checkpoint, and who confirms it */
        get: operations["getApiHistory"];
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
        /** Returns the latest checkpoint as a signed note (C2SP tlog-checkpoint) */
        get: operations["getApiHistoryCheckpoint"];
        put?: never;
        /** Signs a checkpoint of all events recorded so far */
        post: operations["postApiHistoryCheckpoint"];
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
        /** Lists the public keys of checkpoints, newest first, including retired ones */
        get: operations["getApiHistoryKeys"];
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
        /** Proves that the history of a size contains an event (RFC 9162) */
        get: operations["getApiHistoryInclusion"];
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
        /** Proves that the history of a size begins with the history of a smaller size (RFC 9162) */
        get: operations["getApiHistoryConsistency"];
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
        /** Returns a tile of hashes, such as `tile/0/x001/234.p/7` (C2SP tlog-tiles) */
        get: operations["getApiHistoryTileLevelIndex"];
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
        /** Returns the state of the last export of the organization */
        get: operations["getApiOrganizationExport"];
        put?: never;
        /** Exports all data of the organization in the background; owners are notified by email when it is ready */
        post: operations["postApiOrganizationExport"];
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
        /** Returns the export of the organization as a ZIP file; the download is recorded */
        get: operations["getApiOrganizationExportFile"];
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
        /** Lists the evidence packs that can be downloaded or are in progress, newest first */
        get: operations["getApiEvidencePacks"];
        put?: never;
        /** Creates an evidence pack in the background, with the history and the policies of a period */
        post: operations["postApiEvidencePacks"];
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
        /** Returns an evidence pack as a ZIP file; the download is recorded */
        get: operations["getApiEvidencePacksIdFile"];
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
        /** Lists auditors’ requests for evidence, newest first; auditors see their own */
        get: operations["getApiEvidenceRequests"];
        put?: never;
        /** Asks the audited organization for evidence; only external auditors can do this */
        post: operations["postApiEvidenceRequests"];
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
        /** Withdraws an open request for evidence; only the auditor who asked can do this */
        post: operations["postApiEvidenceRequestsIdWithdraw"];
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
        /** Answers a request for evidence with a note, an evidence pack, and policies */
        post: operations["postApiEvidenceRequestsIdAnswer"];
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
        /** Returns the evidence pack that answers a request as a ZIP file; the download is recorded */
        get: operations["getApiEvidenceRequestsIdPack"];
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
        /** Adds PDF and DOCX files to a policy and extracts their text; waits up to 2 s for it */
        post: operations["postApiPoliciesIdUpload"];
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
        /** Lists a policy's documents, most recently uploaded first */
        get: operations["getApiPoliciesIdDocuments"];
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
        /** Returns a document with the state of its extraction and the findings in its file */
        get: operations["getApiDocumentsId"];
        put?: never;
        post?: never;
        /** Removes a document from its policy; its history is kept */
        delete: operations["deleteApiDocumentsId"];
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
        /** Retries the extraction of a document's text after a failure */
        post: operations["postApiDocumentsIdExtraction"];
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
        /** Returns the uploaded file as a download; `inline` shows a PDF in the browser */
        get: operations["getApiDocumentsIdFile"];
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
        /** Returns the whole text of a document by pages; empty until the text is extracted */
        get: operations["getApiDocumentsIdText"];
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
        /** Returns the structure of a document: headings, lists, tables, and notes; empty until it is read */
        get: operations["getApiDocumentsIdReading"];
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
        /** Begins an upload that can continue after a lost connection (tus protocol 1.0.0) */
        post: operations["postApiUploads"];
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
        /** Cancels an upload (tus protocol 1.0.0) */
        delete: operations["deleteApiUploadsUploadId"];
        options?: never;
        /** Returns how many bytes of an upload have arrived (tus protocol 1.0.0) */
        head: operations["headApiUploadsUploadId"];
        /** Receives the next chunk of an upload (tus protocol 1.0.0) */
        patch: operations["patchApiUploadsUploadId"];
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
        /** Adds the file of a completed upload to a policy; a repeat returns the same document */
        post: operations["postApiPoliciesIdUploadFromUploadId"];
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
        /** Lists rules and proposals of regulators, latest first */
        get: operations["getApiRegulatoryUpdates"];
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
        /** Returns a regulatory update */
        get: operations["getApiRegulatoryUpdatesId"];
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
        /** Lists the policies that an update may affect, with the relevant passages */
        get: operations["getApiRegulatoryUpdatesIdAffected"];
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
        /** Subscribes the user to emails about updates that may affect the organization’s policies, or unsubscribes them */
        post: operations["postApiRegulatoryUpdatesSubscribe"];
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
        /** Returns the analysis engine, the data that it sends outside the installation, and its budget */
        get: operations["getApiAnalysisSettings"];
        /** Chooses between the model and the built-in engine */
        put: operations["putApiAnalysisSettings"];
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
        /** Acknowledges for the organization which data is sent to the model, and its recipient */
        post: operations["postApiAnalysisSettingsAcknowledgment"];
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
        /** Generates a first draft of a policy without saving it */
        post: operations["postApiPoliciesGenerate"];
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
        /** Analyzes a draft, which need not be saved, without storing the result */
        post: operations["postApiPoliciesAnalyzeDraft"];
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
        /** Checks a policy for compliance; answers 202 when that takes longer than 8 seconds, or at once with `Prefer: respond-async` (RFC 7240) */
        post: operations["postApiPoliciesIdAnalyze"];
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
        /** Maps a policy to regulations; answers 202 when that takes longer than 8 seconds, or at once with `Prefer: respond-async` (RFC 7240) */
        post: operations["postApiPoliciesIdRegulatoryMapping"];
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
        /** Cancels a running analysis; does nothing if it has ended */
        post: operations["postApiAnalysesIdCancel"];
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
        /** Lists the analyses of all policies, last requested first */
        get: operations["getApiAnalyses"];
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
        /** Lists the analyses of a policy, last requested first */
        get: operations["getApiPoliciesIdAnalyses"];
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
        /** Returns an analysis with every requirement, the quoted evidence, and the engine that produced it */
        get: operations["getApiAnalysesId"];
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
        /** Returns which policies answer which requirements of a body, by their last analyses */
        get: operations["getApiCoverage"];
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
        /** Returns a requirement of the control library, with text that would close a gap */
        get: operations["getApiRequirements"];
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
        /** Finds requirements that apply to the organization by words; those of the bodies of its policies come first */
        get: operations["getApiRequirementsSearch"];
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
        /** Returns the report of an analysis as PDF, Word, CSV, or XLSX; the export is recorded */
        get: operations["getApiAnalysesIdExport"];
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
        /** Returns the changes since an earlier analysis of the same policy as PDF, Word, CSV, or XLSX; the export is recorded */
        get: operations["getApiAnalysesIdComparisonExport"];
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
        /** Returns which policies answer which requirements of a body as PDF, Word, CSV, or XLSX; the export is recorded */
        get: operations["getApiCoverageExport"];
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
        /** Returns how many policies an analysis of all policies would cover now */
        get: operations["getApiAnalysisBatchesPreview"];
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
        /** Lists the requested analyses of all policies, last requested first */
        get: operations["getApiAnalysisBatches"];
        put?: never;
        /** Analyzes all policies in the background, as many as the plan includes */
        post: operations["postApiAnalysisBatches"];
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
        /** Cancels an analysis of all policies; completed analyses are kept */
        post: operations["postApiAnalysisBatchesIdCancel"];
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
        /** Disputes a finding or accepts a gap, with a reason; changes the score */
        put: operations["putApiAnalysesIdJudgments"];
        post?: never;
        /** Withdraws the judgment of a finding; does nothing if there is no judgment */
        delete: operations["deleteApiAnalysesIdJudgments"];
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
        /** Lists the bodies of the control library, and whether they apply to the organization */
        get: operations["getApiScope"];
        /** Marks a body or its requirements as applicable or, with a reason, as not applicable; updates scores */
        put: operations["putApiScope"];
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
        /** Lists the requirements of a body that a policy can answer, and whether they apply */
        get: operations["getApiScopeRequirements"];
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
        /** Returns the statement of applicability: each requirement, whether it applies or why not, and the policies in force that address it; the export is recorded */
        get: operations["getApiScopeStatement"];
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
        /** Lists the bodies of requirements that the organization has added */
        get: operations["getApiOwnBodies"];
        put?: never;
        /** Adds a body of requirements from a CSV file or an OSCAL catalog */
        post: operations["postApiOwnBodies"];
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
        /** Reads requirements from a CSV file or an OSCAL catalog without storing them */
        post: operations["postApiOwnBodiesPreview"];
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
        /** Replaces the requirements of a body with a new version; earlier results stay unchanged */
        put: operations["putApiOwnBodiesId"];
        post?: never;
        /** Retires a body: policies are no longer judged against it, and earlier results stay unchanged */
        delete: operations["deleteApiOwnBodiesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            instance?: string;
            parameters?: {
                [key: string]: string | number;
            };
            errors?: {
                path: string;
                message: string;
            }[];
            currentRevision?: number;
        };
        /** @enum {string} */
        ProblemCode: "request.invalid" | "request.malformed" | "request.if-match-required" | "request.too-large" | "request.too-complex" | "request.took-too-long" | "request.method-not-allowed" | "request.unsupported-media-type" | "request.not-found" | "request.cross-site" | "request.too-many" | "idempotency.key-reused" | "idempotency.in-progress" | "parked-event.not-found" | "kept-mail.not-found" | "upkeep.running" | "read-model.not-found" | "event.too-large" | "event.history-damaged" | "event.text-not-storable" | "service.unavailable" | "service.preparing" | "service.failed" | "session.required" | "session.second-factor-required" | "session.forbidden" | "identity.suspended" | "identity.email-taken" | "identity.credentials-wrong" | "identity.admin-credentials-wrong" | "identity.link-invalid" | "identity.sign-in-to-confirm" | "identity.sign-in-to-agree" | "identity.email-unverified" | "identity.password-wrong" | "identity.password-common" | "identity.no-password" | "identity.session-not-found" | "identity.deactivated" | "person.not-found" | "mail.refused" | "erasure.not-confirmed" | "erasure.unknown" | "erasure.subscription-undecided" | "erasure.administrator" | "two-factor.code-wrong" | "two-factor.already-on" | "two-factor.not-on" | "two-factor.not-set-up" | "two-factor.password-wrong" | "two-factor.sign-in-ended" | "profile.picture-not-accepted" | "profile.no-picture" | "passkey.off" | "passkey.not-found" | "passkey.too-many" | "passkey.taken" | "passkey.ended" | "passkey.not-verified" | "passkey.sign-in-first" | "passkey.refused" | "api-key.required" | "api-key.invalid" | "api-key.expired" | "api-key.revoked" | "api-key.not-allowed" | "api-key.not-found" | "api-key.too-many" | "sign-on.required" | "sign-on.address-bound" | "sign-on.no-provider" | "sign-on.email-refused" | "sign-on.account-elsewhere" | "sign-on.administrator" | "sign-on.issuer-refused" | "sign-on.metadata-faulty" | "sign-on.metadata-too-large" | "sign-on.certificate-faulty" | "sign-on.domain-not-found" | "sign-on.domain-not-shown" | "sign-on.domain-taken" | "sign-on.dns-unavailable" | "sign-on.too-many-domains" | "sso.off" | "sso.unavailable" | "sso.refused" | "sso.sign-in-ended" | "sso.email-not-verified" | "sso.account-not-verified" | "sso.account-linked" | "sso.account-ended" | "organization.suspended" | "organization.closing" | "organization.changed" | "organization.already-member" | "organization.last-owner" | "absence.delegate-not-possible" | "absence.over" | "absence.not-yours" | "organization.member-not-found" | "organization.administrator" | "suspension.already-set" | "suspension.not-set" | "suspension.administrator" | "support.no-consent" | "support.administrator" | "support.suspended" | "support.not-granted" | "support.not-allowed" | "site-claim.repeated" | "site-claim.too-many" | "site-claim.not-found" | "site-claim.changed" | "feature.turned-off" | "feature.unchanged" | "feature.day-over" | "directory.person-exists" | "directory.person-not-managed" | "directory.address-refused" | "directory.too-many-people" | "directory.group-not-found" | "directory.too-many-groups" | "directory.too-many-in-groups" | "directory.token-not-found" | "directory.too-many-tokens" | "invitation.not-found" | "invitation.not-valid" | "invitation.list-faulty" | "invitation.for-somebody-else" | "catalog.changed" | "publishing.already-chosen" | "catalog.not-found" | "catalog.name-taken" | "catalog.too-many" | "catalog.in-use" | "catalog.has-approval-rule" | "export.running" | "export.not-ready" | "evidence.running" | "evidence.not-found" | "evidence.request-not-found" | "evidence.request-closed" | "evidence.too-many-requests" | "evidence.limit-reached" | "evidence.due-in-past" | "evidence.exceeds-audit" | "evidence.policy-not-audited" | "auditor.not-found" | "auditor.already-invited" | "auditor.expiry-invalid" | "auditor.ended" | "auditor.expired" | "auditor.not-allowed" | "auditor.second-factor-required" | "auditor.required" | "history.not-signed" | "history.event-not-found" | "history.too-short" | "history.tile-not-found" | "history.rewritten" | "variable.not-found" | "variable.in-use" | "variable.organization-name" | "variable.too-many" | "variable.too-many-uses" | "legal-hold.policy" | "legal-hold.person" | "legal-hold.organization" | "legal-hold.already-set" | "legal-hold.not-set" | "legal-hold.by-administrator" | "legal-hold.too-late" | "legal-hold.too-many" | "legal-hold.changed" | "legal-hold.unknown" | "closing.not-confirmed" | "closing.already-requested" | "closing.not-requested" | "closing.too-late" | "closing.held" | "closing.administrator" | "group.not-found" | "group.name-taken" | "group.too-many" | "group.too-many-members" | "group.not-manager" | "group.from-directory" | "group.in-use" | "group.awaited" | "group.list-faulty" | "trial.not-running" | "trial.already-started" | "subscription.trial-ended" | "subscription.required" | "subscription.plan-required" | "subscription.quota-used" | "subscription.none" | "subscription.already-running" | "subscription.changed" | "subscription.not-yearly" | "subscription.payment-due" | "subscription.is-canceled" | "subscription.guarantee-over" | "subscription.not-linkable" | "payment.failed" | "payment.authentication-needed" | "payment.unknown" | "payment.not-answered" | "payment.misconfigured" | "payment.address-needed" | "payment.customer-gone" | "payment.message-refused" | "payment.not-available" | "invoice.not-found" | "webhook.not-found" | "webhook.changed" | "webhook.too-many" | "webhook.address-not-valid" | "webhook.address-not-https" | "webhook.address-not-public" | "webhook.host-not-found" | "webhook.disabled" | "webhook.delivery-not-found" | "webhook.delivery-pending" | "policy.type-unknown" | "policy.number-taken" | "policy.not-found" | "policy.changed" | "policy.already-exists" | "policy.content-too-large" | "policy.too-many-pictures" | "policy.version-not-found" | "policy.not-then" | "policy.not-deleted" | "policy-view.not-found" | "policy-view.name-taken" | "policy-view.too-many" | "audit.not-printable" | "audit-view.not-found" | "audit-view.name-taken" | "audit-view.too-many" | "search.took-too-long" | "import.type-not-accepted" | "import.unreadable" | "export.not-possible" | "export.script-not-printable" | "template.not-found" | "review.version-outdated" | "review.changed" | "review.not-a-member" | "review.deputy-is-owner" | "review.day-not-possible" | "review.calendar-not-found" | "exception.not-found" | "exception.version-outdated" | "exception.outdated" | "exception.too-many" | "exception.policy-ended" | "exception.already-decided" | "exception.not-in-force" | "exception.own-request" | "exception.not-yours" | "exception.expired" | "exception.day-not-possible" | "approval.required" | "approval.not-needed" | "approval.not-found" | "approval.waiting" | "approval.outdated" | "approval.changed" | "approval.already-decided" | "approval.own-text" | "approval.not-approver" | "approval.not-yours" | "approval.too-few-approvers" | "approval.password-required" | "approval.approver-not-possible" | "approval.needs-publishing" | "comment.not-found" | "comment.not-allowed" | "comment.not-yours" | "comment.not-deletable" | "comment.not-resolvable" | "comment.thread-resolved" | "comment.thread-full" | "comment.too-many-threads" | "comment.version-outdated" | "comment.changed" | "publication.required" | "publication.draft-exists" | "publication.no-draft" | "publication.scheduled" | "publication.not-scheduled" | "publication.nothing-to-publish" | "publication.not-in-force" | "publication.outdated" | "publication.changed" | "publication.day-not-possible" | "document.none" | "document.too-many" | "document.too-large" | "document.empty" | "document.not-found" | "document.changed" | "document.extracted-already" | "document.file-missing" | "document.type-not-accepted" | "document.infected" | "document.not-scanned" | "picture.not-found" | "picture.type-not-accepted" | "picture.unreadable" | "picture.too-large" | "upload.not-found" | "upload.not-here" | "upload.incomplete" | "upload.too-many" | "analysis.not-found" | "analysis.not-possible" | "analysis.failed" | "analysis.requirement-not-found" | "analysis.not-exportable" | "analysis.nothing-to-analyze" | "analysis.not-available" | "analysis.notice-required" | "analysis.notice-outdated" | "analysis.budget-used" | "draft.body-unknown" | "draft.title-unknown" | "draft.title-outside-body" | "draft.title-outside-industry" | "draft.title-not-in-body" | "analysis.settings-changed" | "analysis.finding-not-found" | "judgment.same-status" | "judgment.nothing-to-accept" | "judgment.changed" | "scope.unknown" | "scope.changed" | "own-body.not-found" | "own-body.name-taken" | "own-body.too-many" | "own-body.file-faulty" | "own-body.changed" | "regulatory-update.not-found";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiAuditors: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiAuditors: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiAuditorsId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiAuditorsId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAuditLog: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAuditLogCounts: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAuditLogPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAuditLogIdText: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAuditLogExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": unknown;
                    "application/json; charset=utf-8": unknown;
                    "application/jsonl; charset=utf-8": unknown;
                    "application/pdf": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAsOf: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAsOfMembers: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAsOfChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPolicyTypes: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPolicyTypes: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiPolicyTypesId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiPolicyTypesId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRegulatoryEntities: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiRegulatoryEntities: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiRegulatoryEntitiesId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiRegulatoryEntitiesId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiVariables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiVariablesNamePolicies: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiVariablesName: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiVariablesName: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPublishing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiPublishing: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiApprovalRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiApprovalRulesScope: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiApprovalRulesScope: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiCommenting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiCommenting: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDashboardStats: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDashboardOverview: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDashboardRecentPolicies: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDashboardScoreHistory: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDashboardInsights: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDashboardReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationMembers: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiOrganizationMembersUserId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiOrganizationMembersUserId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationMembersUserIdAbsence: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiOrganizationMembersUserIdAbsence: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiOrganizationMembersUserIdAbsence: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationInvitations: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOrganizationInvitations: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOrganizationInvitationsPreview: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOrganizationInvitationsBatch: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiOrganizationInvitationsInvitationId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPictures: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPicturesName: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiCommentThreads: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiCommentThreadsId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdCommentThreads: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiCommentThreadsIdComments: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiCommentThreadsIdCommentsNumber: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiCommentThreadsIdCommentsNumber: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiCommentThreadsIdResolve: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiCommentThreadsIdReopen: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPolicyExceptions: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdExceptions: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPolicyExceptionsIdApprove: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPolicyExceptionsIdReject: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPolicyExceptionsIdWithdraw: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPolicyExceptionsIdRevoke: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDirectory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiDirectoryTokens: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiDirectoryTokensId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiDirectoryGroupsIdRole: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdPublication: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdPublications: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiPoliciesIdPublicationsScheduled: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdWithdrawal: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiPoliciesIdDraft: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdDraftRestore: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiLegalHolds: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiLegalHoldsLift: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiClosing: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiClosing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdReview: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiPoliciesIdReview: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdReviews: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdReviews: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiReviews: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiReviewsCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationMembersUserIdOwnedPolicies: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOrganizationMembersUserIdHandOver: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiReviewsCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiReviewsCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiReviewsCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiSearch: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiOrganization: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiGroups: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiGroups: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiGroupsId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiGroupsId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiGroupsId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiGroupsIdMembers: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiGroupsIdMembers: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiGroupsIdCandidates: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiGroupsIdMembersPreview: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiGroupsIdManagersUserId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdComparisonExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "text/markdown; charset=utf-8": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesExamples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesExamples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiPoliciesExamples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesImportPreview: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesImport: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPolicies: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPolicies: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiPoliciesId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiPoliciesId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdUndelete: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdHistory: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdVersionsVersion: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdVersionsVersionRestore: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdEditors: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiPoliciesIdEditors: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiPoliciesIdEditors: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiApprovalRulesApprovers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiApprovalRulesApproversGroupsId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiApprovals: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdApproval: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdApproval: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        submissionId: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdApprovalDecision: {
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
            /** @description Success */
            204: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdApprovalWithdraw: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiSignOnProvider: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiSignOnProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSignOnSamlMetadata: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiSignOnSaml: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSignOnDomains: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSignOnDomainsIdVerify: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiSignOnDomainsId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiOrganizationSupportAccess: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiOrganizationSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiFreeTrialStart: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiCreateSubscription: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSubscriptionRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiBillingPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSubscriptionCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSubscriptionReactivate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSubscriptionGuarantee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiSubscriptionPlanChange: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSubscriptionPlanChange: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiSubscriptionPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiSubscriptionInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiSubscriptionInvoicesInvoiceIdPdf: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiBillingSandboxPayments: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiBillingSandboxDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiBillingSandboxDetails: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiBillingSandboxClock: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiTemplatesIndustries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ("healthcare" | "finance" | "manufacturing" | "organ-procurement" | "blood-banks" | "tissue-banks" | "eye-banks" | "automotive" | "construction" | "retail" | "law" | "software" | "education" | "engineering" | "hvac" | "dental" | "veterinary" | "government" | "hospitality" | "communications")[];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiTemplates: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesFromTemplate: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiWebhooks: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiWebhooksId: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiWebhooksId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiWebhooksIdSecret: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiWebhooksIdDeliveries: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiWebhooksIdDeliveriesDeliveryIdAttempts: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiWebhooksIdTest: {
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiWebhooksIdDeliveriesDeliveryIdReplay: {
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiWebhooksIdReplay: {
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiHistoryCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiHistoryCheckpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiHistoryKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiHistoryInclusion: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiHistoryConsistency: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiHistoryTileLevelIndex: {
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
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOrganizationExport: {
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOrganizationExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiEvidencePacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiEvidencePacks: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiEvidencePacksIdFile: {
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiEvidenceRequests: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiEvidenceRequests: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiEvidenceRequestsIdWithdraw: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiEvidenceRequestsIdAnswer: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiEvidenceRequestsIdPack: {
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdUpload: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdDocuments: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDocumentsId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiDocumentsId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiDocumentsIdExtraction: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDocumentsIdFile: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "text/markdown": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDocumentsIdText: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiDocumentsIdReading: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiUploads: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol */
                "Tus-Resumable": "1.0.0";
                /** @description Total bytes of the file */
                "Upload-Length": number;
                /** @description Comma-separated pairs of a name and a Base64 value; `filename` is the name of the file */
                "Upload-Metadata"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description The version of the protocol */
                    "Tus-Resumable"?: "1.0.0";
                    /** @description The URL of the upload, such as `/api/uploads/…` */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiUploadsUploadId: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol */
                "Tus-Resumable": "1.0.0";
            };
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    /** @description The version of the protocol */
                    "Tus-Resumable"?: "1.0.0";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    headApiUploadsUploadId: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol */
                "Tus-Resumable": "1.0.0";
            };
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The version of the protocol */
                    "Tus-Resumable"?: "1.0.0";
                    /** @description Bytes received so far */
                    "Upload-Offset"?: number;
                    /** @description Total bytes of the file */
                    "Upload-Length"?: number;
                    /** @description Comma-separated pairs of a name and a Base64 value; `filename` is the name of the file */
                    "Upload-Metadata"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchApiUploadsUploadId: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol */
                "Tus-Resumable": "1.0.0";
                /** @description Bytes received so far */
                "Upload-Offset": number;
                /** @description The content type of a chunk */
                "Content-Type": "application/offset+octet-stream";
            };
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    /** @description The version of the protocol */
                    "Tus-Resumable"?: "1.0.0";
                    /** @description Bytes received so far */
                    "Upload-Offset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdUploadFromUploadId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRegulatoryUpdates: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRegulatoryUpdatesId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRegulatoryUpdatesIdAffected: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiRegulatoryUpdatesSubscribe: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalysisSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiAnalysisSettings: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiAnalysisSettingsAcknowledgment: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesGenerate: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesAnalyzeDraft: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdAnalyze: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiPoliciesIdRegulatoryMapping: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiAnalysesIdCancel: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalyses: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiPoliciesIdAnalyses: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalysesId: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiCoverage: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRequirements: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiRequirementsSearch: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalysesIdExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "text/csv; charset=utf-8": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalysesIdComparisonExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "text/csv; charset=utf-8": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiCoverageExport: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "text/csv; charset=utf-8": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalysisBatchesPreview: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiAnalysisBatches: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiAnalysisBatches: {
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
            /** @description Success */
            202: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiAnalysisBatchesIdCancel: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiAnalysesIdJudgments: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiAnalysesIdJudgments: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiScope: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiScope: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiScopeRequirements: {
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
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiScopeStatement: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "text/csv; charset=utf-8": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiOwnBodies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOwnBodies: {
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
            /** @description Success */
            201: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiOwnBodiesPreview: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putApiOwnBodiesId: {
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
            /** @description Success */
            200: {
                headers: {
                    /** @description The limits that applied to the request: `q` requests in `w` seconds each. */
                    "RateLimit-Policy"?: string;
                    /** @description The remaining quota: `r` requests for the next `t` seconds. */
                    RateLimit?: string;
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
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiOwnBodiesId: {
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
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
