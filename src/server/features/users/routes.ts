import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inviteUser, inviteUsers, listInvitations, resendInvitation, revokeInvitation } from './invitations.ts'
import { listRoles, listUsers } from './store.ts'
import { readUser, removeUser, saveUser } from './users.ts'

export const userHandlers = (deps: Deps) =>
  ({
    listUsers: () => listUsers(deps.db),
    listRoles: () => listRoles(deps.db),
    getUser: ({ params }) => readUser(deps.db, params.id),
    saveUser: ({ caller, body }) => saveUser(deps, caller, body),
    removeUser: ({ caller, params }) => removeUser(deps, caller, params.id),
    inviteUser: ({ caller, body }) => inviteUser(deps, caller, body.email),
    listInvitations: () => listInvitations(deps.db, deps.now()),
    inviteUsers: ({ caller, body }) => inviteUsers(deps, caller, body.invitations),
    resendInvitation: ({ caller, params }) => resendInvitation(deps, caller, params.id),
    revokeInvitation: ({ caller, params }) => revokeInvitation(deps, caller, params.id),
  }) satisfies Partial<Handlers>
