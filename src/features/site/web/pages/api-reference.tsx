// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <p className="wrap py-16">…</p>;
}
