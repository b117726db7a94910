// Items by subject, where most subjects have one item: a set is allocated only for more.

export class BySubject<T extends object | string> {
  private readonly all = new Map<string, T | Set<T>>();

  of(name: string): Iterable<T> {
    const found = this.all.get(name);
    if (found === undefined) return [];
    return found instanceof Set ? found : [found];
  }

  count(name: string): number {
    const found = this.all.get(name);
    if (found === undefined) return 0;
    return found instanceof Set ? found.size : 1;
  }

  add(name: string, one: T): void {
    const found = this.all.get(name);
    if (found instanceof Set) found.add(one);
    else this.all.set(name, found === undefined || found === one ? one : new Set([found, one]));
  }

  remove(name: string, one: T): void {
    const found = this.all.get(name);
    if (found instanceof Set) found.delete(one);
    if (found === one || (found instanceof Set && found.size === 0)) this.all.delete(name);
  }

  clear(): void {
    this.all.clear();
  }
}
