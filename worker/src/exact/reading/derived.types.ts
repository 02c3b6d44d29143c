/** A column that the message makes, with the columns it is made from. */
export interface Derived {
  name: string
  inputs: string[]
}
