/** An upload that {@link fakeUploads} received and that the test controls. */
export interface FakeUpload {
  path: string;
  fileNames: readonly string[];
  /** The form's non-file fields, by name. */
  fields: Readonly<Record<string, string>>;
  idempotencyKey: string | undefined;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: unknown) => void;
}

/**
 * Creates a fake XMLHttpRequest and records the uploads that it receives. Install it with
 * `vi.stubGlobal('XMLHttpRequest', …)`.
 */
export const fakeUploads = () => {
  const uploads: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    path = '';
    headers = new Headers();

    open(_method: string, path: string): void {
      this.path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(form: FormData): void {
      const files = [...form.values()].filter((value): value is File => value instanceof File);
      const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
      uploads.push({
        path: this.path,
        fileNames: files.map(({ name }) => name),
        fields: Object.fromEntries(texts),
        idempotencyKey: this.headers.get('Idempotency-Key') ?? undefined,
        progress: (loaded, total) => {
          const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total });
          this.upload.dispatchEvent(event);
        },
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new Event('load'));
        },
      });
    }
  }
  return { uploads, XMLHttpRequest: FakeRequest };
};
