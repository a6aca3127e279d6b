import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { currentUserQuery, useCurrentUser } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { FormEmailField, FormPhoneField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow, Page } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { type User, type UserRecord, type UserToSave, user, userEndpoints } from '#shared/contracts/users.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { describeInvited, describeNotInvited, sendInvitation, UserAccess } from './user-access.tsx'
import { nameRole, nameUser, rolesQuery } from './user-records.ts'

const loadUser = (id: number) => takeFirstOrCall(userEndpoints.getUser, { params: { id } })

const userQuery = (id: number) => ({ queryKey: ['users', id], queryFn: () => loadUser(id) })

const title = 'User details'
const toList = <Link to={paths.users}>Users</Link>

const newUser = { id: 0, firstName: '', lastName: '', companyName: '', phoneNumber: '', email: '' }

export function NewUserPage() {
  return (
    <Page title="New user" eyebrow={toList} width="narrow">
      <UserForm initial={newUser} />
    </Page>
  )
}

/** Also for partners, about themselves. */
export function EditUserPage() {
  const id = Number(useParams({ from: paths.editUser }).id)
  const query = useRecord(userQuery(id))
  const isAdmin = useCurrentUser()?.role === 'admin'
  return (
    <RecordPage
      title={title}
      tabTitle={query.data ? nameUser(query.data) : 'User'}
      eyebrow={isAdmin ? toList : <Link to={paths.dashboard}>Dashboard</Link>}
      query={query}
    >
      {(user) => (
        <>
          <UserForm key={user.id} initial={user} />
          {isAdmin && <UserAccess user={user} />}
        </>
      )}
    </RecordPage>
  )
}

type UserFormProps = {
  initial: Partial<UserToSave> & Partial<UserRecord> & { id: number; email: string }
}

function UserForm({ initial }: UserFormProps) {
  const caller = useCurrentUser()
  const isAdmin = caller?.role === 'admin'
  const isOwn = caller !== null && isSameEmail(caller.email, initial.email)
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: isAdmin })
  const [isInvited, setInvited] = useState(initial.id === 0)
  const save = useSaveUser({ isInvited, ownUser: isOwn ? initial : null })
  const record = useRecordForm({
    schema: user,
    initial,
    save,
    listPath: isAdmin ? paths.users : paths.dashboard,
    describeSaved: describeSavedUser,
  })
  const { control } = record
  const [id, email, appRoleId] = useWatch({ control, name: ['id', 'email', 'appRoleId'] })
  const losesRole = isOwn && isAdmin && appRoleId !== initial.appRoleId
  const losesSession = losesRole || (isOwn && !isSameEmail(email, initial.email))
  const [isAsking, setAsking] = useState(false)

  async function askOrSubmit() {
    if (losesRole && (await record.form.trigger())) setAsking(true)
    else await record.submit()
  }

  function giveUpRole() {
    setAsking(false)
    void record.submit()
  }

  return (
    <RecordFormFrame record={{ ...record, submit: askOrSubmit }}>
      <FieldRow>
        <FormTextField control={control} name="firstName" label="First name" autoComplete="off" isRequired />
        <FormTextField control={control} name="lastName" label="Last name" autoComplete="off" isRequired />
      </FieldRow>
      <FormTextField control={control} name="companyName" label="Company" autoComplete="off" />
      <FormPhoneField control={control} name="phoneNumber" label="Phone" />
      <FormEmailField
        control={control}
        name="email"
        label="Email"
        autoComplete="off"
        isRequired
        isReadOnly={!isAdmin}
        hint={isAdmin ? 'We send login links to this address.' : 'Only an administrator can change this email.'}
      />
      {isAdmin && (
        <FormSelectField
          control={control}
          name="appRoleId"
          label="Role"
          options={roles.map(({ id, name }) => ({ value: id, label: nameRole(name) }))}
          placeholder="Choose a role"
          isRequired
          disabledReason={initial.isLastAdmin ? 'You can’t change the only administrator’s role.' : undefined}
        />
      )}
      {id === 0 && (
        <CheckboxField
          label="Send an invitation"
          hint="Sends a login link. You can also invite them later."
          isSelected={isInvited}
          onChange={setInvited}
        />
      )}
      {losesSession && (
        <Notice tone="warning">
          If you save, you’ll be logged out, and we’ll send a login link only to <strong>{email}</strong>. Make sure the
          address is correct.
        </Notice>
      )}
      <OwnRoleQuestion isOpen={isAsking} onConfirm={giveUpRole} onCancel={() => setAsking(false)} />
    </RecordFormFrame>
  )
}

type OwnRoleQuestionProps = { isOpen: boolean; onConfirm: () => void; onCancel: () => void }

/** Asked before administrators take away their own role, which they cannot give back to themselves. */
function OwnRoleQuestion(props: OwnRoleQuestionProps) {
  return (
    <ConfirmDialog {...props} title="Change your own role?" confirmLabel="Change my role" tone="danger">
      <p>You’ll no longer be an administrator, and you’ll have to log in again.</p>
      <p>Only another administrator can restore your role.</p>
    </ConfirmDialog>
  )
}

interface Saving {
  isInvited: boolean
  /** The user as opened, when it is the one who saves. */
  ownUser: { email: string; appRoleId?: number } | null
}

/** A user as saved, with what has become of the invitation, where one was to be sent. */
interface SavedUser extends UserRecord {
  invitation?: { isSent: boolean; sentence: string }
}

/** Saves a user, and does what follows: the invitation, and being logged out by a new email or role of one's own. */
function useSaveUser({ isInvited, ownUser }: Saving): (body: User) => Promise<SavedUser> {
  const queryClient = useQueryClient()
  return async (body) => {
    const saved = await callApi(userEndpoints.saveUser, { body })
    const hasLostSession =
      ownUser && (!isSameEmail(ownUser.email, saved.email) || ownUser.appRoleId !== saved.appRoleId)
    if (hasLostSession) queryClient.setQueryData(currentUserQuery.queryKey, null)
    return isInvited && body.id === 0 ? { ...saved, invitation: await invite(saved.email) } : saved
  }
}

/** The user is saved, so a failure is shown and not thrown. */
function invite(email: string): Promise<SavedUser['invitation']> {
  return sendInvitation(email).then(
    (invited) => ({ isSent: true, sentence: describeInvited(invited) }),
    (failure) => ({ isSent: false, sentence: describeNotInvited(failure) }),
  )
}

/** Both in one message: on the phone a second one would take the place of the first. */
function describeSavedUser({ invitation, ...saved }: SavedUser) {
  const message = `${nameUser(saved)} was saved`
  if (!invitation) return message
  const both = `${message}. ${invitation.sentence}`
  return invitation.isSent ? both : { message: both, tone: 'error' as const }
}
