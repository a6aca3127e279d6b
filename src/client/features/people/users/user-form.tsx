import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { currentUserQuery, useCurrentUser } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { UnsentNotice, useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import type { Entity, PartProps } from '#client/records/entity.ts'
import { EntityFormPage } from '#client/records/entity-form-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxField, FormEmailField, FormSelectField } from '#client/ui/form/form-fields.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { userEndpoints } from '#shared/contracts/users.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { sendInvitation } from './invite-button.tsx'
import { UserAccess } from './user-access.tsx'
import { formatUser, labelRole, roleHint, rolesQuery, type UserEntry, type UserToSave, users } from './user-records.tsx'

type Part = PartProps<UserEntry, UserToSave>

const userForm: Entity<UserEntry, UserToSave> = {
  ...users,
  parts: [
    {
      row: [
        { kind: 'text', name: 'firstName', label: 'First name', isRequired: true },
        { kind: 'text', name: 'lastName', label: 'Last name', isRequired: true },
      ],
    },
    { kind: 'text', name: 'companyName', label: 'Company' },
    { kind: 'phone', name: 'phoneNumber', label: 'Phone' },
    ...[EmailField, RoleField, InvitationField, LogoutNotice],
  ],
  useSettings: useUserSave,
  useQuestion: useRoleQuestion,
  Foot: UserAccess,
}

export const NewUserPage = () => <EntityFormPage entity={userForm} />

/** Partners also edit their own profile here. */
export function EditUserPage() {
  const isAdmin = useCurrentUser()?.role === 'admin'
  if (isAdmin) return <EntityFormPage entity={userForm} />
  const ownPaths = { ...users.paths, list: paths.dashboard }
  return <EntityFormPage entity={{ ...userForm, listTitle: 'Dashboard', paths: ownPaths }} />
}

function useUserSave(opened: UserEntry) {
  const queryClient = useQueryClient()
  const isOwn = useIsOwn(opened)
  const whyUnsent = useWhyUnsent()
  return {
    async save({ isInvited, ...body }: UserToSave): Promise<UserEntry> {
      const saved = await callApi(userEndpoints.saveUser, { body })
      const keepsSession = isSameEmail(opened.email, saved.email) && opened.appRoleId === saved.appRoleId
      if (isOwn && !keepsSession) queryClient.setQueryData(currentUserQuery.queryKey, null)
      return isInvited && body.id === 0 ? { ...saved, invitation: await sendInvitation(saved.email, whyUnsent) } : saved
    },
    /** Only one message, because on a phone a second one would replace the first. */
    describeSaved({ invitation, ...saved }: UserEntry) {
      const message = `${formatUser(saved)} was saved`
      if (!invitation) return message
      const both = `${message}. ${invitation.sentence}`
      return invitation.isSent ? both : { message: both, tone: 'error' as const }
    },
  }
}

function useIsOwn({ id, email }: UserEntry): boolean {
  const caller = useCurrentUser()
  return id !== 0 && caller !== null && isSameEmail(caller.email, email)
}

const useIsAdmin = () => useCurrentUser()?.role === 'admin'

function EmailField({ record: { control } }: Part) {
  const isAdmin = useIsAdmin()
  return (
    <FormEmailField
      control={control}
      name="email"
      label="Email"
      autoComplete="off"
      isRequired
      isReadOnly={!isAdmin}
      hint={isAdmin ? 'We send login links to this address.' : 'Only an administrator can change this email.'}
    />
  )
}

function RoleField({ record: { control }, opened }: Part) {
  const isAdmin = useIsAdmin()
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: isAdmin })
  if (!isAdmin) return null
  return (
    <FormSelectField
      control={control}
      name="appRoleId"
      label="Role"
      hint={roleHint}
      options={roles.map(({ id, name }) => ({ value: id, label: labelRole(name) }))}
      placeholder="Choose a role"
      isRequired
      disabledReason={opened.isLastAdmin ? 'You can’t change the only administrator’s role.' : undefined}
    />
  )
}

function InvitationField({ record: { control }, opened }: Part) {
  if (opened.id !== 0) return null
  const hint = 'Sends a login link. You can also invite them later.'
  return <FormCheckboxField control={control} name="isInvited" label="Send an invitation" hint={hint} />
}

function LogoutNotice(part: Part) {
  const { control } = part.record
  const [email, appRoleId] = useWatch({ control, name: ['email', 'appRoleId'] })
  const isOwn = useIsOwn(part.opened)
  if (!isOwn || (isSameEmail(email, part.opened.email) && appRoleId === part.opened.appRoleId)) return null
  return (
    <>
      <Notice tone="warning">
        If you save, you’ll be logged out, and we’ll send a login link only to <strong>{email}</strong>. Make sure the
        address is correct.
      </Notice>
      <UnsentNotice />
    </>
  )
}

/** Administrators can't give themselves their role back. */
function useRoleQuestion({ record, opened }: Part) {
  const isOwn = useIsOwn(opened)
  const [isAsking, setAsking] = useState(false)

  async function submit() {
    const losesRole = isOwn && record.form.getValues('appRoleId') !== opened.appRoleId
    if (losesRole && (await record.form.trigger())) setAsking(true)
    else await record.submit()
  }

  function giveUpRole() {
    setAsking(false)
    void record.submit()
  }

  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title="Change your own role?"
      confirmLabel="Change my role"
      tone="danger"
      onConfirm={giveUpRole}
      onCancel={() => setAsking(false)}
    >
      <p>You’ll no longer be an administrator, and you’ll have to log in again.</p>
      <p>Only another administrator can restore your role.</p>
    </ConfirmDialog>
  )
  return { record: { ...record, submit }, dialog }
}
