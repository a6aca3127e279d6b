/** What whoever runs Fairway can mend: the message says what is wrong and what to do, and is all that they are shown. */
export class ExpectedFailure extends Error {
  override readonly name: string = 'ExpectedFailure'
}
