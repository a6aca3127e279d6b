import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '#client/api/current-user.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { FormEmailField, FormPhoneField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { type UserRecord, type UserToSave, user } from '#shared/contracts/users.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { comparedFields } from './compared-fields.ts'
import { OwnRoleQuestion } from './own-role-question.tsx'
import { useRoles } from './use-roles.ts'
import { describeSavedUser, type SavedUser, useSaveUser } from './use-save-user.ts'

type UserFormProps = {
  initial: Partial<UserToSave> & Partial<UserRecord> & { id: number; email: string }
  load: () => Promise<SavedUser>
}

export function UserForm({ initial, load }: UserFormProps) {
  const isNew = initial.id === 0
  const caller = useCurrentUser()
  const isAdmin = caller?.role === 'admin'
  const isOwn = caller !== null && isSameEmail(caller.email, initial.email)
  const roles = useRoles({ isAdmin })
  const [isInvited, setInvited] = useState(isNew)
  const save = useSaveUser({ isInvited, own: isOwn ? initial : null })
  const record = useRecordForm({
    schema: user,
    initial,
    save,
    load,
    compared: comparedFields(roles.nameOf),
    listPath: isAdmin ? paths.users : paths.dashboard,
    describeSaved: describeSavedUser,
  })
  const { control } = record
  const email = useWatch({ control, name: 'email' })
  const appRoleId = useWatch({ control, name: 'appRoleId' })
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
      <FormPhoneField control={control} name="phoneNumber" label="Phone" hint="Like 123-456-7890" />
      <FormEmailField
        control={control}
        name="email"
        label="Email"
        autoComplete="off"
        isRequired
        isReadOnly={!isAdmin}
        hint={isAdmin ? 'Login links are sent to this address.' : 'Only an administrator can change this email.'}
      />
      {isAdmin && (
        <FormSelectField
          control={control}
          name="appRoleId"
          label="Role"
          options={roles.options}
          placeholder="Choose a role"
          isRequired
          disabledReason={initial.isLastAdmin ? 'The only administrator has to stay one.' : undefined}
        />
      )}
      {isNew && (
        <CheckboxField
          label="Send an invitation"
          hint="A mail with a link to log in. You can also invite them later."
          isSelected={isInvited}
          onChange={setInvited}
        />
      )}
      {losesSession && (
        <Notice tone="warning">
          Saving this logs you out. A login link will then be sent to <strong>{email}</strong> alone: please make sure
          that it is right.
        </Notice>
      )}
      <OwnRoleQuestion isOpen={isAsking} onConfirm={giveUpRole} onCancel={() => setAsking(false)} />
    </RecordFormFrame>
  )
}
