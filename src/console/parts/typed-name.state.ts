// What is typed before something is done on which others depend.

/** A name that a keyboard writes is typed; otherwise the id, as letters may be unseen or look like others. */
export function typedNameFor({ name, id }: { readonly name: string; readonly id: string }): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} .,'&()-]{0,39}$/u.test(name) && name.trim() === name ? name : id;
}
