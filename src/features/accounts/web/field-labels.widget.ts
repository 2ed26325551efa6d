const field = (name: string) => `accounts:screen.field.${name}`;

/** What the fields of account forms are called in a summary of errors, by their names on the wire. */
export const fieldLabels = {
  phone: field('phone'),
  securityCode: field('code'),
  code: field('code'),
  name: field('name'),
  email: field('email'),
  password: field('password'),
  confirmation: field('confirmation'),
};
